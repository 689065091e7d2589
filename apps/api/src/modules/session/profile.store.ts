import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'

/** The person of an account, as far as the building knows; all null without one. */
interface Profile {
  realName: string | null
  /** Contractor unit, or the top department above their own. */
  company: string | null
  jobId: string | null
  jobName: string | null
  departId: string | null
  departName: string | null
}

const NOBODY: Profile = { realName: null, company: null, jobId: null, jobName: null, departId: null, departName: null }

const [a, p, post] = [columnsOf('account', 'a'), columnsOf('person', 'p'), columnsOf('post')]
const [d, own, above] = [columnsOf('department', 'd'), columnsOf('department', 'own'), columnsOf('department', 'above')]
const [u, up, top] = [columnsOf('contractor_unit', 'u'), columnsOf('department', 'up'), columnsOf('department', 'top')]

const PROFILE = selectList({
  ...{ realName: p.name, company: giving<string | null>(`coalesce(${u.name}, ${top.name})`) },
  ...{ jobId: orNull(post.id), jobName: orNull(post.name), departId: orNull(d.id), departName: orNull(d.name) },
})

export async function findProfile(pool: Pool, accountId: string, buildingId: string): Promise<Profile> {
  const { rows } = await pool.query<ValueOf<typeof PROFILE>>(
    `select ${PROFILE}
       from account a join person p on ${p.id} = ${a.person_id} and ${p.building_id} = $2
       left join post on ${post.id} = ${p.post_id}
       left join department d on ${d.id} = ${p.department_id}
       left join contractor_unit u on ${u.id} = ${p.contractor_id}
       left join lateral (
         with recursive up as (
           select ${own.id}, ${own.name}, ${own.parent_id} from department own where ${own.id} = ${p.department_id}
           union select ${above.id}, ${above.name}, ${above.parent_id} from department above join up on ${up.parent_id} = ${above.id}
         ) select ${up.name} from up where ${up.parent_id} is null limit 1
       ) top on true
      where ${a.id} = $1`,
    [accountId, buildingId],
  )
  return rows[0] ?? NOBODY
}
