import type { NewRow } from '@muster/database'

/** A person of an import who is inserted together with others. */
export interface NewPerson {
  id: string
  name: string
  alarmTemplateId: string | null
  /** Serial number of the card; empty: none. */
  sn: string
  /** Columns of `person`, as `insertRow` takes them. */
  columns: Omit<NewRow<'person'>, 'id' | 'building_id' | 'trackable_no' | 'initials'>
}
