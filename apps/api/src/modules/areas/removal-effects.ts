import type { AlarmKind } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { translate } from '@muster/i18n'
import type { Effect, StoreCall } from '../../framework/resource/store.ts'
import { into } from '../../framework/scope/people.ts'
import { seesAlarm } from '../alarms/alarm-scope.ts'
import { alarmsIn } from './draft.ts'
import { publishedAreas } from './stored-areas.ts'

const a = columnsOf('alarm')
const COLUMNS = selectList({ areaId: a.area_id, kind: a.kind, who: a.trackable_name, what: a.subject_name })
/** Further ones are only counted. */
const MOST_NAMED = 5

/**
 * Alarms that end with their areas: how many, and which, as far as the caller sees them. That versions bring areas
 * back.
 */
export async function areaEffects(
  { context: { pool }, session, language = 'zh_CN' }: StoreCall,
  ids: readonly string[],
): Promise<Effect[]> {
  const { buildingId } = session
  const standing = await alarmsIn(pool, buildingId, ids)
  const values: unknown[] = [buildingId, ids]
  const { rows } = await pool.query<ValueOf<typeof COLUMNS>>(
    `select ${COLUMNS} from alarm where ${a.building_id} = $1 and ${a.area_id} = any($2) and ${a.cleared_at} is null
      and ${seesAlarm(session.scope, into(values))} order by ${a.started_at} desc, ${a.id}`,
    values,
  )
  const whichOf = (areaId: string) =>
    rows
      .filter((row) => row.areaId === areaId)
      .slice(0, MOST_NAMED)
      .map(({ kind, who, what }) => [translate(language, `alarms.kind.${kind as AlarmKind}`), who ?? what].filter(Boolean).join(' '))
      .join(translate(language, 'resource.listSeparator'))
  const published = await publishedAreas(pool, buildingId, ids)
  return [
    ...standing.map(({ areaId, name, count }) => ({ effect: 'areaAlarms', values: { name, count, which: whichOf(areaId) } })),
    ...(published.size > 0 ? [{ effect: 'areaVersions', values: {}, restores: true as const }] : []),
  ]
}
