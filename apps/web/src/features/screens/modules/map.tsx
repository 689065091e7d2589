import { useLive } from '../../../live/live-store.ts'
import { useRoster, useSite } from '../../../live/queries.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { Panel } from '../show/panel.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './screen-map.module.css'
import { ScreenMap } from './screen-map.tsx'

/** The live map in the middle of a screen. */
export function MapModule({ item }: ModuleProps) {
  const site = useSite()
  const roster = useRoster()
  const live = useLive((state) => state.connection === 'live')
  const staleSinceMs = useLive((state) => state.staleSinceMs)
  const nowMs = useServerNow()
  return (
    <Panel item={item} updatedAtMs={live ? nowMs : staleSinceMs} error={site.error ?? roster.error ?? undefined}>
      <div className={classes.fill}>{site.data && roster.data && <ScreenMap site={site.data} roster={roster.data} />}</div>
    </Panel>
  )
}
