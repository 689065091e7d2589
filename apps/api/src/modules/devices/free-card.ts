import { columnsOf } from '@muster/database'
import type { OptionSource } from '../../framework/resource/options.ts'

const g = columnsOf('tag', 'g')
const a = columnsOf('tag_assignment', 'a')

/** Cards without a carrier, by serial number. */
export const FREE_CARD: OptionSource = {
  from: 'tag g',
  building: g.building_id,
  id: g.sn,
  name: g.sn,
  current: `${g.state} = 'ready' and not exists (select 1 from tag_assignment a where ${a.tag_id} = ${g.id} and ${a.to_at} is null)`,
  rows: null,
}
