import { AppError, type ProjectionFigures } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { inBuilding } from '../../framework/tenancy/in-building.ts'
import type { GateParts } from '../gates/gate-desk.ts'
import { ProjectionLinks } from './projection-links.ts'
import { screenFigures } from './screen-figures.ts'
import { SCREEN_BY_ID, type Screen } from './screen-row.ts'

/** Several televisions may show one screen: they get the same figures within this time. */
const SAME_FOR_MS = 700
const SEEN_EVERY_S = 30

/** Last figures by screen. */
const shown = new Map<string, { atMs: number; figures: Promise<ProjectionFigures> }>()

/** Content of a screen, for anybody with its address. */
export const projectionShow: Handler<'projectionShow', Needs<'config' | 'allBuildings' | 'live' | 'licences'> & GateParts> = async ({
  context,
  query,
}) => {
  const { rows } = await context.allBuildings.query<Screen>(SCREEN_BY_ID, [query.screen])
  const [screen] = rows
  const links = new ProjectionLinks(context.config.DATA_KEY)
  // Guessing reveals nothing: a wrong or revoked address is answered as not found.
  if (!screen?.enabled || !links.isSigned(screen.id, screen.linkNo, query.sign)) throw new AppError('linkInvalid')
  if ((await context.licences.state(screen.buildingId)).fault !== null) throw new AppError('licenceInactive')
  const nowMs = Date.now()
  const known = shown.get(screen.id)
  if (known && nowMs - known.atMs < SAME_FOR_MS) return ok(await known.figures)
  const figures = inBuilding(screen.buildingId, () => screenFigures(context, screen, nowMs))
  shown.set(screen.id, { atMs: nowMs, figures })
  figures.catch(() => shown.delete(screen.id))
  await context.allBuildings.query(
    `update projection_screen set last_seen_at = now() where id = $1 and coalesce(last_seen_at < now() - make_interval(secs => $2), true)`,
    [screen.id, SEEN_EVERY_S],
  )
  return ok(await figures)
}
