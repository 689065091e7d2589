import type { PersonRow } from '@muster/contracts'
import { maskPhone } from '@muster/contracts'
import { type ListSource, pageOf } from '../../resource/page-of.ts'
import type { ListQuery, Page, Scope } from '../../resource/store.ts'
import { Where } from '../../resource/where.ts'

/** Certificates that end within this many days are shown as ending soon. */
export const EXPIRY_WARNING_DAYS = 30

/** Card carried now by trackable `t`. */
export const CURRENT_CARD = `left join lateral (
    select g.sn from tag_assignment a join tag g on g.id = a.tag_id
     where a.trackable_no = t.no and a.from_at <= now() and (a.to_at is null or a.to_at > now()) order by a.from_at desc limit 1
  ) card on true`

/** Worst certificate of person `p`. */
const CERTIFICATES = `coalesce((select case when min(c.valid_to) < current_date then 'expired'
    when min(c.valid_to) < current_date + ${EXPIRY_WARNING_DAYS} then 'soon' else 'valid' end
    from special_certificate c where c.person_id = p.id having count(*) > 0), 'none')`

const HAS_CARD = `exists (select 1 from tag_assignment a where a.trackable_no = t.no and a.from_at <= now() and (a.to_at is null or a.to_at > now()))`

const LIST: ListSource = {
  columns: `p.id, t.no, t.name, p.number, p.gender, p.department_id as "departId", d.name as "departName", p.post_id as "jobId",
    post.name as "jobName", p.phone, card.sn as "tagSn", p.enterprise_head as "enterpriseHead", p.manager, account.login_name as "accountName",
    ${CERTIFICATES} as certificates, to_char(p.left_on, 'YYYY-MM-DD') as "leftOn", p.version`,
  from: 'from person p join trackable t on t.no = p.trackable_no left join department d on d.id = p.department_id left join post on post.id = p.post_id',
  joins: `left join account on account.person_id = p.id ${CURRENT_CARD}`,
  sorts: { number: 'p.number', name: 't.name', departName: 'd.name', jobName: 'post.name' },
  tieBreak: 'p.id',
}

/** Employees of the building; phones are opened and masked unless the caller may see personal data. */
export async function listPeople({ context, session }: Scope, query: ListQuery): Promise<Page<PersonRow>> {
  const { filters } = query
  const where = new Where()
    .add(session.buildingId, (p) => `p.building_id = ${p}`)
    .raw(`t.class = 'employee'`)
    .contains(filters.name, 't.name', 'p.number')
    .addIf(filters.departId, (p) => `p.department_id = ${p}`)
    .addIf(filters.jobId, (p) => `p.post_id = ${p}`)
  if (filters.card) where.raw(filters.card === 'bound' ? HAS_CARD : `not ${HAS_CARD}`)
  if (filters.certificates) where.add(filters.certificates, (p) => `${CERTIFICATES} = ${p}`)
  where.raw(filters.left === 'Y' ? 'p.left_on is not null' : 'p.left_on is null')
  const { rows, total } = await pageOf<PersonRow>(context.pool, LIST, where, query)
  const mayRead = session.permissions.has('bp:personal:unmask')
  return {
    total,
    rows: rows.map((row) => {
      const phone = row.phone === null ? null : context.sealing.open(row.phone)
      return { ...row, phone: phone === null || mayRead ? phone : maskPhone(phone) }
    }),
  }
}
