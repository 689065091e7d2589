import { hasFormat, type PersonRow, searchForm, spelled } from '@muster/contracts'
import { columnsOf, giving, orNull, type Sealing, selectList } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ListQuery, Page, StoreCall } from '../../framework/resource/store.ts'
import type { Where } from '../../framework/resource/where.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const g = columnsOf('tag', 'g')
const a = columnsOf('tag_assignment', 'a')
const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const post = columnsOf('post')
const account = columnsOf('account')
const account_building = columnsOf('account_building')
const role = columnsOf('role')
const sorted_department = columnsOf('department', 'sorted_department')
const sorted_post = columnsOf('post', 'sorted_post')

/** Certificates that end within this many days are shown as ending soon. */
export const EXPIRY_WARNING_DAYS = 30

const CARRIERS = {
  p: p.trackable_no,
  v: columnsOf('vehicle', 'v').trackable_no,
  e: columnsOf('valuable_equipment', 'e').trackable_no,
}

/** Card carried now by the person, vehicle or equipment `alias`. */
export const currentCard = (alias: keyof typeof CARRIERS) => `left join lateral (
    select ${g.sn} from tag_assignment a join tag g on ${g.id} = ${a.tag_id}
     where ${a.trackable_no} = ${CARRIERS[alias]} and ${a.to_at} is null order by ${a.from_at} desc limit 1
  ) card on true`
/** The card's serial number. */
export const cardSn = orNull(columnsOf('tag', 'card').sn)

/** State of a certificate that ends on `date`. */
export const expiryOf = (date: string) => `case when ${date} < current_date then 'expired'
    when ${date} < current_date + ${EXPIRY_WARNING_DAYS} then 'soon' when ${date} is not null then 'valid' end`

const SOON = `current_date + ${EXPIRY_WARNING_DAYS}`
/** People whose earliest certificate expiry is in a state: ranges, counted by an index. */
const CERTIFICATES_END: Record<string, string> = {
  expired: `${p.certificates_end} < current_date`,
  soon: `${p.certificates_end} >= current_date and ${p.certificates_end} < ${SOON}`,
  valid: `${p.certificates_end} >= ${SOON}`,
}

/** Part of a name or number, or a complete phone, ID number or e-mail address in any spelling, of person `p`. */
export function searchPeople(where: Where, text: string | undefined, sealing: Sealing): Where {
  const form = searchForm(text ?? '')
  if (text === undefined || form === '') return where
  if (hasFormat('email', text.trim())) return where.add(sealing.hash(text), (given) => `${p.email_hash} = ${given}`)
  if ([...form].length === 2) return where.add([form], (given) => `text_pairs(p.searched) @> ${given}::text[]`)
  const papers = paperForms(text)
  if (papers.length === 0) return where.searched('p.searched', text)
  // A long number may be a staff number as well.
  const hashes = where.value(papers.map((paper) => sealing.hash(paper)))
  const byHash = `${p.phone_hash} = any(${hashes}) or ${p.id_number_hash} = any(${hashes})`
  return where.raw(`(${byHash} or (${where.searching('p.searched', form)}))`)
}

/** How a complete phone or ID number may be stored: in its one spelling, or as earlier versions took it. */
function paperForms(text: string): string[] {
  const [phone, idNumber] = [spelled('phone', text), spelled('idNumber', text)]
  const forms = hasFormat('phone', phone) ? [phone, phone.replaceAll('-', '')] : []
  if (/^(?=.*\d)[A-Z0-9]{7,20}$/.test(idNumber)) forms.push(idNumber, text)
  return [...new Set(forms)]
}

/** The account of person `p`, and its role in the building. */
export const withAccount = `left join account on ${account.person_id} = ${p.id}
  left join account_building on ${account_building.account_id} = ${account.id} and ${account_building.building_id} = ${p.building_id}
  left join role on ${role.id} = ${account_building.role_id}`

const LIST = {
  columns: selectList({
    ...{ id: p.id, no: p.trackable_no, name: p.name, number: p.number, gender: p.gender, departId: p.department_id, jobId: p.post_id },
    ...{ departName: orNull(d.name), jobName: orNull(post.name), phone: p.phone, tagSn: cardSn, accountName: orNull(account.login_name) },
    roleName: orNull(role.name),
    ...{ enterpriseHead: p.enterprise_head, manager: p.manager, leftOn: dayText(p.left_on), version: p.version },
    certificates: giving<PersonRow['certificates']>(`coalesce(${expiryOf(p.certificates_end)}, 'none')`),
  }),
  from: 'from person p',
  joins: `left join department d on ${d.id} = ${p.department_id} left join post on ${post.id} = ${p.post_id}
    ${withAccount} ${currentCard('p')}`,
  sorts: { number: p.number, name: p.name, departName: sorted_department.name, jobName: sorted_post.name },
  sortJoins: {
    departName: {
      join: `join department sorted_department on ${sorted_department.building_id} = ${p.building_id} and ${sorted_department.id} = ${p.department_id}`,
      without: `${p.department_id} is null`,
    },
    jobName: {
      join: `join post sorted_post on ${sorted_post.building_id} = ${p.building_id} and ${sorted_post.id} = ${p.post_id}`,
      without: `${p.post_id} is null`,
    },
  },
  tieBreak: p.id,
}

/** Employees of the building. */
export async function listPeople(call: StoreCall, query: ListQuery): Promise<Page<PersonRow>> {
  const { filters } = query
  const { sealing } = call.context
  const where = SeenRows.of(call.session, p.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value)).raw(
    `${p.class} = 'employee'`,
  )
  searchPeople(where, filters.name, sealing)
    .addIf(filters.departId, (given) => `${p.department_id} = ${given}`)
    .addIf(filters.jobId, (given) => `${p.post_id} = ${given}`)
  if (filters.card) where.raw(filters.card === 'bound' ? p.carries_card : `not ${p.carries_card}`)
  if (filters.certificates) where.raw(CERTIFICATES_END[filters.certificates] ?? 'false')
  where.raw(filters.left === 'Y' ? `${p.left_on} is not null and ${p.deleted_at} is null` : `${p.left_on} is null`)
  return pageOf<PersonRow>(call, LIST, where, query)
}
