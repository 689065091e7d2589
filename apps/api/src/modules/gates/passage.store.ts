import type { GateKind, PassageRow } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import { type ReadOnlyStore, readOnlyStore } from '../../framework/resource/store.ts'
import { seesTrackable } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const p = columnsOf('gate_passage', 'gp')

const WHAT = {
  ...{ id: p.id, gateName: p.gate_name, door: p.door, direction: p.direction, name: p.name, class: p.class, unit: p.unit, card: p.card },
  ...{ plate: p.plate, decision: p.decision, reason: p.reason, notes: giving<PassageRow['notes']>(p.notes), picture: p.picture },
  ...{ waybill: p.waybill, goods: p.goods, escort: p.escort },
}
const LIST = {
  columns: selectList({ ...WHAT, no: p.trackable_no, at: isoTime(p.at) }),
  from: 'from gate_passage gp',
  sorts: { at: p.at },
  tieBreak: p.id,
}
const FORM = selectList({ ...WHAT, at: toSiteTime(p.at) })

/** Passages of people at gates, or of vehicles at checkpoints. */
const passages = (kind: GateKind): ReadOnlyStore<PassageRow> => ({
  async page(call, query) {
    const { who, time, gateId, direction, class: ofClass, decision, reason, note, unit } = query.filters
    const where = SeenRows.of(call.session, p.building_id, ({ scope: limits }, value) => seesTrackable(limits, p.trackable_no, value))
      .raw(`${p.kind} = '${kind}'`)
      .duringSite(time, p.at)
      .searched('gp.searched', who)
      .addIf(gateId, (given) => `${p.gate_id} = ${given}`)
      .addIf(direction, (given) => `${p.direction} = ${given}`)
      .addIf(ofClass, (given) => `${p.class} = ${given}`)
      .addIf(unit, (given) => `${p.unit} = ${given}`)
      .addIf(reason, (given) => `${p.decision} = 'refused' and ${p.reason} = ${given}`)
      .addIf(note, (given) => `${p.notes} <> '{}' and ${given} = any(${p.notes})`)
    // Written literally so that the index of refusals is used.
    if (decision) where.raw(decision === 'refused' ? `${p.decision} = 'refused'` : `${p.decision} = 'allowed'`)
    const { rows, ...counted } = await pageOf<PassageRow>(call, LIST, where, query)
    const sign = call.context.addresses.signer(call.session)
    return { rows: rows.map((row) => ({ ...row, picture: row.picture && sign(row.picture) })), ...counted }
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from gate_passage gp where ${p.building_id} = $1 and ${p.kind} = $3 and ${p.id} = any($2)`,
      [session.buildingId, ids, kind],
    )
    const sign = context.addresses.signer(session)
    return rows.map(({ id, notes, plate, card, name, waybill, goods, escort, ...row }) => ({
      id,
      version: 1,
      values: {
        ...{ at: row.at, gateName: row.gateName, door: row.door, direction: row.direction, class: row.class ?? '', unit: row.unit ?? '' },
        ...{ decision: row.decision, reason: row.reason ?? '', notes, picture: row.picture && sign(row.picture) },
        ...(kind === 'people'
          ? { name: name ?? '', card: card ?? '' }
          : { plate: plate ?? name ?? '', waybill: waybill ?? '', goods: goods ?? '', escort: escort ?? '' }),
      },
    }))
  },

  async newest(pool, buildingId) {
    const { rows } = await pool.query<{ at: string }>(
      `select max(${p.arrived_at})::text as at from gate_passage gp where ${p.building_id} = $1 and ${p.kind} = $2`,
      [buildingId, kind],
    )
    return rows[0]?.at ?? null
  },
})

export const passageStore = (kind: GateKind) => readOnlyStore<PassageRow>(passages(kind))
