import type { Views } from '../../menu/feature.ts'
import { FEATURES } from './features.ts'

/** Every page of the console by its path in the menu; each domain names its own. Not loaded on the login page. */
export const VIEWS: Views = {
  ...Object.assign({}, ...FEATURES.map(({ pages }) => pages)),
  // These combine parts of several domains, which are assembled here.
  '/bigscreen/new': () => import('../screens/big-screen.view.tsx'),
  '/dashboard': () => import('../screens/live-map.view.tsx').then(({ loadLiveMap }) => loadLiveMap()),
}
