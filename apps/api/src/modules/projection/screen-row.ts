import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { dayText } from '../../framework/resource/site-time.ts'

const s = columnsOf('projection_screen', 's')
const b = columnsOf('building', 'b')
/** Columns used of a screen and its building. */
const SCREEN = selectList({
  ...{ id: s.id, buildingId: s.building_id, name: s.name, size: s.size, parts: s.parts, title: s.title, areaIds: s.area_ids },
  ...{ since: dayText(s.accident_free_since), weather: s.weather, notices: s.notices, turnS: s.turn_s, linkNo: s.link_no },
  ...{ enabled: s.enabled, timeZone: b.time_zone, site: b.name },
})
export type Screen = ValueOf<typeof SCREEN>

/** A screen by its id, in any building: `$1`. */
export const SCREEN_BY_ID = `select ${SCREEN} from projection_screen s join building b on ${b.id} = ${s.building_id} where ${s.id} = $1`
