import { together } from '@muster/contracts'
import type { Views } from '../../menu/feature.ts'
import { FEATURES } from './features.ts'

/** Pages that combine parts of several domains. */
const PUT_TOGETHER = {
  '/bigscreen/new': () => import('../screens/big-screen.view.tsx'),
  '/dashboard': () => import('../screens/live-map.view.tsx').then(({ loadLiveMap }) => loadLiveMap()),
}

/** Every page of the console by its path in the menu; each domain names its own. The login page goes without. */
export const VIEWS: Views = together([...FEATURES, { pages: PUT_TOGETHER }], 'pages')
