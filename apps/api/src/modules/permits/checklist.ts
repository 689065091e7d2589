import type { PermitLevel } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { templatesOf } from './template.store.ts'

/** The measures and signatures a permit of the class needs, from the building's present template. */
export async function writeChecklist(
  db: PoolClient,
  buildingId: string,
  permitId: string,
  { level, otherMeasures }: { level: PermitLevel; otherMeasures: string | null },
): Promise<void> {
  const template = (await templatesOf(db, buildingId)).get(level)
  await tables(db).deleteFrom('permit_measure').where('permit_id', '=', permitId).execute()
  await tables(db).deleteFrom('permit_signature').where('permit_id', '=', permitId).execute()
  const other = otherMeasures === null ? [] : [{ key: null, text: otherMeasures }]
  const measures = [...(template?.measures ?? []), ...other].map(({ key, text }, sort) => ({
    id: newId(),
    permit_id: permitId,
    sort,
    key,
    text,
  }))
  if (measures.length > 0) await tables(db).insertInto('permit_measure').values(measures).execute()
  const signatures = (template?.signers ?? []).map(({ key, text, people }, place) => ({
    ...{ permit_id: permitId, place, key, name: text },
    people: JSON.stringify(people) as never,
  }))
  if (signatures.length > 0) await tables(db).insertInto('permit_signature').values(signatures).execute()
}
