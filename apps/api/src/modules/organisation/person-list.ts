import type { PersonRow } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import { type ListSource, pageOf } from '../../resource/page-of.ts'
import { maskSealed } from '../../resource/personal.ts'
import type { ListQuery, Page, Scope } from '../../resource/store.ts'
import { escapeLike, Where } from '../../resource/where.ts'
import { seesPerson } from '../../scope/people.ts'

/** Certificates that end within this many days are shown as ending soon. */
export const EXPIRY_WARNING_DAYS = 30

const OPEN = 'a.from_at <= now() and (a.to_at is null or a.to_at > now())'

/** Card carried now by the person or vehicle `alias`. */
export const currentCard = (alias: string) => `left join lateral (
    select g.sn from tag_assignment a join tag g on g.id = a.tag_id
     where a.trackable_no = ${alias}.trackable_no and ${OPEN} order by a.from_at desc limit 1
  ) card on true`

/** Whether somebody carries a card now. */
export const hasCard = (alias: string) => `exists (select 1 from tag_assignment a where a.trackable_no = ${alias}.trackable_no and ${OPEN})`

/** State of a certificate that ends on `date`. */
export const expiryOf = (date: string) => `case when ${date} < current_date then 'expired'
    when ${date} < current_date + ${EXPIRY_WARNING_DAYS} then 'soon' else 'valid' end`

/** Worst certificate of person `p`. */
const CERTIFICATES = `coalesce((select ${expiryOf('min(c.valid_to)')} from special_certificate c where c.person_id = p.id having count(*) > 0), 'none')`

/** What a search looks through; exactly the expression of `person_search_idx`. */
const SEARCHED = `lower(p.name || ' ' || coalesce(p.number, ''))`

/** Part of a name or number, or a whole phone or ID number, of person `p`; $1 has to be the building. */
export function searchPeople(where: Where, text: string | undefined, sealing: Sealing): Where {
  if (!text) return where
  if (/^(1\d{10}|0[\d-]{9,12}|\d{15,17}[\dXx])$/.test(text))
    return where.add(sealing.hash(text), (p) => `(p.phone_hash = ${p} or p.id_number_hash = ${p})`)
  const lower = text.toLowerCase()
  // One letter or digit is in most rows: reading them in order finds a page soonest.
  if (/^[\x21-\x7e]$/.test(lower)) return where.add(lower, (p) => `strpos(${SEARCHED}, ${p}) > 0`)
  // Else the few that match are looked up first, so that no order tempts the planner to walk through everybody.
  const chars = where.value([...new Set(lower)])
  const whole = where.value(lower)
  const pattern = [...lower].length < 3 ? null : where.value(`%${escapeLike(lower)}%`)
  return where.raw(`p.trackable_no = any(array(select p.trackable_no from person p where p.building_id = $1
    and string_to_array(${SEARCHED}, null) @> ${chars}::text[] and strpos(${SEARCHED}, ${whole}) > 0
    ${pattern === null ? '' : `and ${SEARCHED} like ${pattern}`}))`)
}

const LIST: ListSource = {
  columns: `p.id, p.trackable_no as no, p.name, p.number, p.gender, p.department_id as "departId", d.name as "departName", p.post_id as "jobId",
    post.name as "jobName", p.phone, card.sn as "tagSn", p.enterprise_head as "enterpriseHead", p.manager, account.login_name as "accountName",
    ${CERTIFICATES} as certificates, to_char(p.left_on, 'YYYY-MM-DD') as "leftOn", p.version`,
  from: 'from person p',
  joins: `left join department d on d.id = p.department_id left join post on post.id = p.post_id
    left join account on account.person_id = p.id ${currentCard('p')}`,
  sorts: { number: 'p.number', name: 'p.name' },
  tieBreak: 'p.id',
}

/** Employees of the building, phones masked. */
export async function listPeople(scope: Scope, query: ListQuery): Promise<Page<PersonRow>> {
  const { filters } = query
  const { sealing } = scope.context
  const where = new Where().add(scope.session.buildingId, (p) => `p.building_id = ${p}`).raw(`p.class = 'employee'`)
  where.raw(seesPerson(scope.session.scope, 'p', (value) => where.value(value)))
  searchPeople(where, filters.name, sealing)
    .addIf(filters.departId, (p) => `p.department_id = ${p}`)
    .addIf(filters.jobId, (p) => `p.post_id = ${p}`)
  if (filters.card) where.raw(filters.card === 'bound' ? hasCard('p') : `not ${hasCard('p')}`)
  if (filters.certificates)
    where.add(
      filters.certificates,
      (p) =>
        `p.id in (select c.person_id from special_certificate c where c.building_id = $1 group by c.person_id having ${expiryOf('min(c.valid_to)')} = ${p})`,
    )
  where.raw(filters.left === 'Y' ? 'p.left_on is not null' : 'p.left_on is null')
  const { rows, total } = await pageOf<PersonRow>(scope, LIST, where, query)
  return { total, rows: rows.map((row) => ({ ...row, phone: maskSealed(sealing, row.phone) })) }
}
