import type { ReadyScreen } from '@muster/contracts'
import { BigScreenPage, type BigScreenSearch } from '../../features/screens/show/big-screen-page.tsx'
import { ScreenPartsProvider } from '../../features/screens/show/screen-parts.ts'
import { ConnectionBanner } from '../layout/connection-banner.tsx'
import { SCREEN_PARTS } from './screen-parts.ts'

/** A page for a wall, with its parts from other domains, and whether the picture is live. */
export function BigScreenRoute({ ready, search }: { ready: ReadyScreen | null; search: BigScreenSearch }) {
  return (
    <ScreenPartsProvider value={SCREEN_PARTS}>
      <div style={{ position: 'fixed', inset: '0 0 auto', zIndex: 20 }}>
        <ConnectionBanner />
      </div>
      <BigScreenPage ready={ready} search={search} />
    </ScreenPartsProvider>
  )
}
