import { createHash } from 'node:crypto'
import { Sealing } from '@muster/database'
import pg from 'pg'
import { type AccountOptions, ADMINISTRATOR, loadAccounts } from '../accounts/load-accounts.ts'
import { DEMO_ALARM_TEMPLATES, templateOfPerson, templateOfVehicle } from '../alarms/alarm-templates.ts'
import { CONTRACTORS, DEPARTMENTS, POSTS } from '../departments/company.ts'
import { buildPlant } from '../map/index.ts'
import { demoPatrolTeams } from '../patrol/patrol-teams.ts'
import { buildPeople, buildVehicles, SPARE_CARDS } from '../people/roster.ts'
import { insertRows } from './insert-rows.ts'

export interface SeedOptions extends AccountOptions {
  /** The secret that personal data is sealed with, as the api has it (DATA_KEY). */
  dataKey: string
  /** Secret of every gateway of `DEMO_GATEWAY_IDS`, at least 128 random bits each. */
  gatewaySecrets: Record<string, string>
}

/** Cards are in use since then, so that replayed days find their carriers. */
const ASSIGNED_FROM = '2026-01-01T00:00:00Z'
/** Serialises two sites that seed one database at once. */
const LOCK = 727_274_001

/**
 * Puts the demonstration site into a migrated database, in one transaction. When the site is there already nothing
 * is touched, so that changes made to it stay. Throws when a gateway has no secret.
 */
export async function seedDemo(databaseUrl: string, options: SeedOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const plant = buildPlant()
    const { rowCount } = await client.query('select 1 from building where id = $1', [plant.id])
    const sealing = new Sealing(options.dataKey)
    if (rowCount === 0) await load(client, options, sealing)
    else {
      await sealClearPhones(client, plant.id, sealing)
      await narrowContractorRole(client, plant.id)
    }
    await client.query('update account set account_type = $2 where id = $1', [`${plant.id}-account-admin`, ADMINISTRATOR])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** Sites seeded before personal data was sealed hold phones in clear. */
async function sealClearPhones(client: pg.Client, buildingId: string, sealing: Sealing): Promise<void> {
  const { rows } = await client.query<{ id: string; phone: string }>(
    `select id, phone from person where building_id = $1 and phone not like 'v1:%'`,
    [buildingId],
  )
  for (const { id, phone } of rows) {
    await client.query('update person set phone = $2, phone_hash = $3 where id = $1', [id, sealing.seal(phone), sealing.hash(phone)])
  }
}

/**
 * In earlier versions the contractor's manager saw all contractors. Where nobody changed that, he now sees the one that
 * his account is of.
 */
async function narrowContractorRole(client: pg.Client, buildingId: string): Promise<void> {
  await client.query(
    `update role r set contractor_ids = array[p.contractor_id], version = r.version + 1
       from account_building ab join account a on a.id = ab.account_id join person p on p.id = a.person_id
      where r.id = $1 and ab.role_id = r.id and a.id = $2 and p.contractor_id is not null
        and r.contractor_ids @> $3::text[] and cardinality(r.contractor_ids) = cardinality($3::text[])`,
    [`${buildingId}-role-contractor`, `${buildingId}-account-contractor`, CONTRACTORS.map(({ id }) => id)],
  )
}

async function load(client: pg.Client, options: SeedOptions, sealing: Sealing): Promise<void> {
  const plant = buildPlant()
  const building_id = plant.id
  const [ref1, ref2] = plant.references
  await insertRows(client, 'building', [
    {
      id: plant.id,
      name: plant.name,
      time_zone: 'Asia/Shanghai',
      min_x: plant.extent[0],
      min_y: plant.extent[1],
      max_x: plant.extent[2],
      max_y: plant.extent[3],
      ref1_x: ref1.x,
      ref1_y: ref1.y,
      ref1_lon_deg: ref1.lonDeg,
      ref1_lat_deg: ref1.latDeg,
      ref2_x: ref2.x,
      ref2_y: ref2.y,
      ref2_lon_deg: ref2.lonDeg,
      ref2_lat_deg: ref2.latDeg,
      disappearance_s: 30,
    },
  ])
  await insertRows(
    client,
    'floor',
    plant.floors.map((floor) => ({
      building_id,
      number: floor.number,
      label: floor.label,
      elevation_m: floor.elevationM,
      height_m: floor.heightM,
    })),
  )
  await insertRows(
    client,
    'plan_feature',
    plant.features.map(({ id, floor, kind, name, geometry, baseM, heightM }, sort) => ({
      id,
      building_id,
      floor,
      kind,
      name,
      geometry,
      base_m: baseM,
      height_m: heightM,
      sort,
    })),
  )
  await insertRows(
    client,
    'area',
    plant.areas.map(({ id, code, name, kind, riskLevel, floor, polygon, baseM, topM, capacity, cardsRest }) => ({
      id,
      building_id,
      code,
      name,
      kind,
      risk_level: riskLevel,
      floor,
      polygon,
      base_m: baseM,
      top_m: topM,
      capacity,
      cards_rest: cardsRest,
    })),
  )
  await insertRows(
    client,
    'area_rule',
    plant.areas.flatMap(({ id, rule }) =>
      rule ? [{ id: `${id}-rule`, area_id: id, kind: rule.kind, enabled: true, params: { ...rule, exemptNos: [] } }] : [],
    ),
  )
  await insertRows(
    client,
    'anchor',
    plant.anchors.map(({ id, hwId, name, kind, x, y, z, floor }) => ({ id, building_id, hw_id: hwId, name, kind, x, y, z, floor })),
  )
  await insertRows(
    client,
    'gateway',
    plant.gateways.map(({ id, name, format, topics }) => {
      const secret = options.gatewaySecrets[id]
      if (!secret) throw new Error(`No secret was given for the gateway ${id}`)
      const secret_hash = createHash('sha256').update(secret).digest('hex')
      return { id, building_id, name, format, username: id, secret_hash, topics, enabled: true }
    }),
  )
  await loadPeople(client, building_id, sealing)
  await loadAccounts(client, building_id, options)
}

async function loadPeople(client: pg.Client, building_id: string, sealing: Sealing): Promise<void> {
  await insertRows(
    client,
    'department',
    DEPARTMENTS.map(({ id, code, name, parentId }, sort) => ({ id, building_id, code, name, parent_id: parentId, sort })),
  )
  await insertRows(
    client,
    'post',
    POSTS.map((post) => ({ ...post, building_id })),
  )
  await insertRows(
    client,
    'contractor_unit',
    CONTRACTORS.map((unit) => ({ ...unit, building_id })),
  )
  await insertRows(
    client,
    'alarm_template',
    DEMO_ALARM_TEMPLATES.map((template) => ({ ...template, building_id, version: 1 })),
  )
  const people = buildPeople()
  const vehicles = buildVehicles()
  const carriers = [
    ...people.map((person) => ({ ...person, kind: 'person', template: templateOfPerson(person) })),
    ...vehicles.map((vehicle) => ({ ...vehicle, kind: 'vehicle', template: templateOfVehicle(vehicle) })),
  ]
  // Numbers come from the sequence: they are unique over the whole installation, not over this site.
  const { rows } = await client.query<{ no: number }>(
    `insert into trackable (building_id, kind, class, name, alarm_template_id)
     select $1, kind, class, name, template
       from json_to_recordset($2::json) as t(ord int, kind text, class text, name text, template text) order by ord returning no`,
    [
      building_id,
      JSON.stringify(carriers.map(({ kind, class: className, name, template }, ord) => ({ ord, kind, class: className, name, template }))),
    ],
  )
  const numbers = rows.map(({ no }) => no).sort((a, b) => a - b)
  const noOf = new Map(carriers.map(({ id }, index) => [id, numbers[index]!]))
  await insertRows(
    client,
    'person',
    people.map((person) => ({
      id: person.id,
      building_id,
      trackable_no: noOf.get(person.id),
      number: person.number,
      gender: person.gender,
      phone: sealing.seal(person.phone),
      phone_hash: sealing.hash(person.phone),
      department_id: person.departmentId,
      post_id: person.postId,
      contractor_id: person.contractorId,
      qualifications: person.qualifications,
      papers: {},
    })),
  )
  const teams = demoPatrolTeams(people)
  await insertRows(
    client,
    'patrol_team',
    teams.map(({ id, name, departmentId }) => ({ id, building_id, name, department_id: departmentId, version: 1 })),
  )
  await insertRows(
    client,
    'patrol_team_member',
    teams.flatMap(({ id, memberIds }) => memberIds.map((person_id, sort) => ({ team_id: id, person_id, sort }))),
  )
  await insertRows(
    client,
    'visit',
    people.flatMap((person) =>
      person.visitReason === null
        ? []
        : [
            {
              id: `${person.id}-visit`,
              building_id,
              person_id: person.id,
              reason: person.visitReason,
              alarm_template_id: templateOfPerson(person),
              state: 'onSite',
              booked_from: ASSIGNED_FROM,
              issued_at: ASSIGNED_FROM,
            },
          ],
    ),
  )
  await insertRows(
    client,
    'vehicle',
    vehicles.map((vehicle) => ({
      id: vehicle.id,
      building_id,
      trackable_no: noOf.get(vehicle.id),
      type: vehicle.type,
      brand: vehicle.brand,
      driver_name: vehicle.driverName,
      department_id: vehicle.departmentId,
      contractor_id: vehicle.contractorId,
    })),
  )
  await insertRows(
    client,
    'tag',
    [...carriers.map(({ tag }) => tag), ...SPARE_CARDS].map(({ id, hwId, sn }) => ({ id, building_id, hw_id: hwId, sn })),
  )
  await insertRows(
    client,
    'tag_assignment',
    carriers.map(({ id, tag }) => ({ id: `${tag.id}-1`, tag_id: tag.id, trackable_no: noOf.get(id), from_at: ASSIGNED_FROM })),
  )
}
