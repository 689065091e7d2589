import type { PassageDecision, PassageReason } from '@muster/contracts'
import type { Pool } from 'pg'
import type { Passage } from './judge-event.ts'

/** The stored row of a passage sent before. */
export interface KeptPassage {
  decision: PassageDecision
  reason: PassageReason | null
}

const COLUMNS = [
  ...['id', 'building_id', 'kind', 'gate_id', 'gate_name', 'door', 'area_id', 'direction', 'at', 'arrived_at', 'trackable_no', 'name'],
  ...['class', 'unit', 'card', 'plate', 'decision', 'reason', 'notes', 'passages', 'waybill', 'goods', 'escort', 'picture'],
].join(', ')

/**
 * Stores passages, each once, and who is inside now; a passage before the last known one does not change that.
 * @returns those stored before, by id
 */
export async function keepPassages(
  pool: Pool,
  buildingId: string,
  passages: readonly Passage[],
  nowMs: number,
): Promise<Map<string, KeptPassage>> {
  const rows = passages.map((passage) => rowOf(buildingId, passage, nowMs))
  const { rows: known } = await pool.query<KeptPassage & { id: string }>(
    `with told as (select * from jsonb_populate_recordset(null::gate_passage, $1::jsonb)),
    kept as (insert into gate_passage (${COLUMNS}) select ${COLUMNS} from told on conflict (id) do nothing returning id),
    moved as (select * from jsonb_to_recordset($1::jsonb) as t(id text, area_id text, trackable_no int, direction text, at timestamptz,
      gate_name text, passed boolean) where passed and trackable_no is not null and gate_name <> '' and id in (select id from kept)),
    last as (select distinct on (area_id, trackable_no) * from moved order by area_id, trackable_no, at desc),
    presence as (insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name)
      select $2, area_id, trackable_no, direction = 'in', at, gate_name from last
      on conflict (building_id, area_id, trackable_no) do update
        set inside = excluded.inside, at = excluded.at, gate_name = excluded.gate_name where gate_presence.at <= excluded.at)
    select p.id, p.decision, p.reason from gate_passage p where p.id in (select id from told) and p.id not in (select id from kept)`,
    [JSON.stringify(rows), buildingId],
  )
  return new Map(known.map(({ id, ...kept }) => [id, kept]))
}

function rowOf(buildingId: string, { subject, gate, event, ...passage }: Passage, nowMs: number) {
  const { id, kind, door, direction, decision, reason, notes, passed } = passage
  return {
    ...{ id, building_id: buildingId, kind, gate_id: gate?.id ?? null, gate_name: gate?.name ?? '', door, area_id: gate?.areaId ?? '' },
    ...{ direction, at: new Date(passage.atMs).toISOString(), arrived_at: new Date(nowMs).toISOString() },
    ...{ trackable_no: subject?.no ?? null, name: subject?.name ?? null, class: subject?.class ?? null, unit: subject?.unit ?? null },
    ...{ card: event.card ?? event.person ?? null, plate: event.plate ?? null, decision, reason, notes, passages: event.passages ?? null },
    ...{ waybill: subject?.waybill ?? null, goods: subject?.goods ?? null, escort: subject?.escort ?? null },
    ...{ picture: event.picture ?? null, passed },
  }
}
