import { CardHistory, CardPanel } from '../cards/card-panel.tsx'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'

/** The positioning card of a record, and earlier ones; nobody who has left gets one. */
export function CardTab({ form: { no, values }, reload }: RecordPartProps) {
  if (no === undefined) return null
  const name = String(values.name ?? values.plate ?? '')
  return <CardPanel no={no} name={name} sn={values.tagSn ? String(values.tagSn) : null} mayChange={!values.leftOn} onChanged={reload} />
}

/** Cards of a visitor: issued and taken back in the list of visits. */
export const VisitCardTab = ({ form: { no } }: RecordPartProps) => (no === undefined ? null : <CardHistory no={no} />)
