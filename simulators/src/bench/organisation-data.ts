import { randomUUID } from 'node:crypto'
import { Sealing } from '@muster/database'
import type { Pool } from 'pg'

export interface OrganisationSize {
  people: number
  departments: number
  contractors: number
  visits: number
  vehicles: number
}

export const LARGE_COMPANY: OrganisationSize = { people: 100_000, departments: 1_000, contractors: 5_000, visits: 2_000, vehicles: 1_000 }

const FAMILY = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗']
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英文华建国志玉']
const CHUNK = 5_000

/** A name with realistic frequencies: few families, many given names. */
const nameOf = (n: number) =>
  `${FAMILY[(n * 7) % FAMILY.length]}${GIVEN[(n * 13) % GIVEN.length]}${n % 3 === 0 ? '' : GIVEN[(n * 29 + 5) % GIVEN.length]}`

/** Adds a building with a company in it, open to an account. */
export async function addCompany(pool: Pool, buildingId: string, loginName: string, size: OrganisationSize): Promise<void> {
  await pool.query(
    `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
     values ($1, $1, 0, 0, 1, 1, 0, 0, 121, 31, 1, 1, 121.001, 31.001)`,
    [buildingId],
  )
  await pool.query('insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1', [
    loginName,
    buildingId,
  ])
  await fillOrganisation(pool, buildingId, size)
}

/** Removes the company with its building; nothing happens when there is none. */
export async function removeCompany(pool: Pool, buildingId: string): Promise<void> {
  await pool.query('delete from tag_assignment where tag_id in (select id from tag where building_id = $1)', [buildingId])
  for (const table of TABLES) await pool.query(`delete from ${table} where building_id = $1`, [buildingId])
  await pool.query('delete from building where id = $1', [buildingId])
}

const TABLES = ['visit', 'special_certificate', 'person', 'vehicle', 'trackable', 'department', 'post', 'contractor_unit', 'tag']

/** A tree of departments of three levels, posts, people with cards, certificates, contractors, visits, vehicles. */
async function fillOrganisation(pool: Pool, buildingId: string, size: OrganisationSize): Promise<void> {
  // Its own key: the api cannot show these phones, so they are empty and only their hashes are there for searching.
  const sealing = new Sealing(Buffer.from(randomUUID() + randomUUID()).toString('hex'))
  const id = (kind: string, n: number) => `${buildingId}-${kind}-${n}`
  await pool.query(
    `insert into department (id, building_id, code, name, parent_id, sort)
     select $1 || '-dept-' || n, $1, 'D' || n, '部门' || n, case when n = 0 then null else $1 || '-dept-' || ((n - 1) / 10) end, n
       from generate_series(0, $2::int - 1) n`,
    [buildingId, size.departments],
  )
  await pool.query(
    `insert into post (id, building_id, code, name) select $1 || '-post-' || n, $1, 'P' || n, '岗位' || n from generate_series(0, 199) n`,
    [buildingId],
  )
  await pool.query(
    `insert into contractor_unit (id, building_id, name, category) select $1 || '-unit-' || n, $1, '承包商' || n, 'subcontract' from generate_series(0, 99) n`,
    [buildingId],
  )
  const all = size.people + size.contractors + size.visits
  for (let from = 0; from < all; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, all - from) }, (_, i) => from + i)
    const classOf = (n: number) => (n < size.people ? 'employee' : n < size.people + size.contractors ? 'contractor' : 'visitor')
    await pool.query(
      `with made as (
         insert into trackable (building_id, kind, class, name)
         select $1, 'person', class, name from unnest($2::text[], $3::text[]) as t(class, name) returning no
       ), numbered as (select no, row_number() over (order by no) as place from made)
       insert into person (id, building_id, trackable_no, number, phone_hash, department_id, post_id, contractor_id, papers, left_on)
       select t.id, $1, n.no, t.number, t.phone_hash, t.department_id, t.post_id, t.contractor_id, '{}', t.left_on
         from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::date[]) with ordinality
           as t(id, number, phone_hash, department_id, post_id, contractor_id, left_on, place) join numbered n on n.place = t.place`,
      [
        buildingId,
        numbers.map(classOf),
        numbers.map(nameOf),
        numbers.map((n) => id('person', n)),
        numbers.map((n) => (classOf(n) === 'visitor' ? null : `E${String(n).padStart(6, '0')}`)),
        numbers.map((n) => sealing.hash(`138${String(n).padStart(8, '0')}`)),
        numbers.map((n) => (classOf(n) === 'employee' ? id('dept', (n * 17) % size.departments) : null)),
        numbers.map((n) => (classOf(n) === 'employee' ? id('post', (n * 11) % 200) : null)),
        numbers.map((n) => (classOf(n) === 'contractor' ? id('unit', n % 100) : null)),
        numbers.map((n) => (n % 20 === 19 && classOf(n) === 'employee' ? '2026-01-01' : null)),
      ],
    )
  }
  await pool.query(
    `insert into tag (id, building_id, hw_id, sn) select $1 || '-tag-' || n, $1, $1 || n, 'SN' || n from generate_series(0, $2::int - 1) n`,
    [buildingId, Math.floor(size.people / 2)],
  )
  await pool.query(
    `insert into tag_assignment (id, tag_id, trackable_no, from_at)
     select $1 || '-carried-' || n, $1 || '-tag-' || n, p.trackable_no, now() - interval '1 day'
       from generate_series(0, $2::int - 1) n join person p on p.id = $1 || '-person-' || n * 2 where p.left_on is null`,
    [buildingId, Math.floor(size.people / 2)],
  )
  await pool.query(
    `insert into special_certificate (id, building_id, person_id, name, number, valid_from, valid_to)
     select $1 || '-certificate-' || n, $1, $1 || '-person-' || n * 5, '动火作业证', 'Z' || n, '2024-01-01', date '2026-06-01' + n % 720
       from generate_series(0, $2::int / 5 - 1) n`,
    [buildingId, size.people],
  )
  await pool.query(
    `insert into visit (id, building_id, person_id, reason, booked_from, booked_to, state)
     select $1 || '-visit-' || n, $1, $1 || '-person-' || (n + $2::int), 'business', now() - n * interval '1 hour', now() - (n - 2) * interval '1 hour', 'left'
       from generate_series(0, $3::int - 1) n`,
    [buildingId, size.people + size.contractors, size.visits],
  )
  await pool.query(
    `with made as (
       insert into trackable (building_id, kind, class, name)
       select $1, 'vehicle', 'internalVehicle', '京A' || lpad(n::text, 5, '0') from generate_series(0, $2::int - 1) n returning no
     )
     insert into vehicle (id, building_id, trackable_no, type, department_id)
     select $1 || '-vehicle-' || no, $1, no, 'car', $1 || '-dept-' || no % $3::int from made`,
    [buildingId, size.vehicles, size.departments],
  )
  await pool.query('vacuum analyze')
}
