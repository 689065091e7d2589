import { type Chosen, isStepOpen, type PermitRow, type PermitToSign, type Polygon, stepFault, viewOf } from '@muster/contracts'
import { columnsOf, giving, selectList } from '@muster/database'
import type { Needs } from '../../context.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { delegatorsOf } from './delegated.ts'
import { factsOf, readPermit } from './held-permit.ts'
import { PERMIT_LIST } from './permit.store.ts'
import { seesPermit } from './permit-scope.ts'
import { seenAt, signsOnSpot } from './place.ts'
import { signerPerson } from './sign.ts'
import { signerText } from './words.ts'

const pm = columnsOf('permit', 'pm')
const sg = columnsOf('permit_signature', 'sg')
/** Nobody has more waiting. */
const MOST = 100

const WAITING = selectList({
  ...{ key: sg.key, name: sg.name, people: giving<Chosen[]>(sg.people), floor: pm.floor, baseM: pm.base_m, topM: pm.top_m },
  polygon: giving<Polygon>(pm.polygon),
})
type Waiting = Omit<PermitRow, 'view'> & {
  key: string | null
  name: string | null
  people: Chosen[]
  floor: number | null
  baseM: number | null
  topM: number | null
  polygon: Polygon
}

/** Permits waiting for the caller's signature, next work first, with what they need to know before going there. */
export const permitsToSign: Handler<'permitsToSign', Needs<'live'>> = async ({ context, session, request }) => {
  const { pool, live } = context
  const signer = await inTransaction(pool, (db) => signerPerson(db, session.buildingId, session.accountId))
  const where = SeenRows.of(session, pm.building_id, seesPermit)
    .raw(`${pm.state} = 'notIssued' and ${pm.submitted_at} is not null`)
    .raw(`not exists (select from permit_signature s where s.permit_id = ${pm.id} and s.at is null and s.place < ${sg.place})`)
  const forWhom = signer === null ? [] : await delegatorsOf(pool, session.buildingId, signer.id)
  const mine = where.value([signer?.id ?? '', ...forWhom])
  where.raw(`(${sg.people} = '[]' or exists (select from jsonb_array_elements(${sg.people}) who where who->>'id' = any(${mine})))`)
  const { rows } = await pool.query<Waiting>(
    `select ${PERMIT_LIST.columns}, ${WAITING} ${PERMIT_LIST.from} ${PERMIT_LIST.joins}
     join permit_signature sg on ${sg.permit_id} = ${pm.id} and ${sg.at} is null
     where ${where} order by ${pm.start_at}, ${pm.id} limit ${MOST}`,
    where.values,
  )
  const found: PermitToSign[] = []
  for (const { key, name, people: _, floor, baseM, topM, polygon, ...row } of rows) {
    const held = await readPermit(pool, session, row.id)
    const facts = held && (await factsOf(pool, held))
    if (!facts || !isStepOpen('approve', facts)) continue
    const seen = seenAt(live, session.buildingId, { floor, polygon, baseM, topM }).find(({ no }) => no === signer?.no)
    found.push({
      ...{ permit: { ...row, view: viewOf(row.state) }, signer: signerText(languageOf(request), { key, text: name }) },
      ...{ fault: stepFault('approve', facts, Date.now()), spot: seen ? signsOnSpot(seen) : 'doubtful' },
      distanceM: seen && Number.isFinite(seen.distanceM) ? Math.max(0, Math.round(seen.distanceM)) : null,
    })
  }
  return ok(found)
}
