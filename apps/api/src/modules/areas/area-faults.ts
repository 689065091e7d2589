import { isDeepStrictEqual } from 'node:util'
import { AREA_ALARM_KINDS, type AreaForm, areaAlarmModule, isLicensed, RANGE_MARGIN_M } from '@muster/contracts'
import { type Queryable, sql, tables } from '@muster/database'
import { outlineOf } from '@muster/geometry'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import type { Refusal, StoreCall } from '../../framework/resource/store.ts'
import { idsInScope } from '../../framework/scope/scoped-rows.ts'
import { licensedModules } from '../licence/licence.policy.ts'
import { EDITED_ROWS, e } from './edited-areas.ts'

interface Node {
  id: string
  code: string
  parentId: string | null
}

/** Areas that will exist, without those the draft deletes. */
async function nodesOf(db: Queryable, buildingId: string): Promise<Node[]> {
  const { rows } = await db.query<Node>(
    `select ${e.id} as id, ${e.code} as code, ${e.parent_id} as "parentId" from ${EDITED_ROWS.from}
     where ${e.building_id} = $1 and e.state <> 'deleted'`,
    [buildingId],
  )
  return rows
}

/** What is wrong with a form besides its fields' rules: references, position, code. */
export async function areaFault(
  db: PoolClient,
  call: StoreCall,
  id: string,
  form: AreaForm,
  before: AreaForm | null,
): Promise<Refusal | null> {
  const { buildingId } = call.session
  return (
    (await typeFault(db, buildingId, form)) ??
    (await treeFault(db, buildingId, id, form)) ??
    (await parentFault(db, call, form, before)) ??
    (await placeFault(db, buildingId, form)) ??
    (await peopleFault(db, call, form, before))
  )
}

/** What the licence does not list cannot be set; it may stay as it is, or be switched off. */
export async function licenceFault(
  { context, session }: StoreCall<Needs<'licences'>>,
  { settings }: AreaForm,
  before: AreaForm | null,
): Promise<Refusal | null> {
  const licensed = await licensedModules(context, session.buildingId)
  const refused = AREA_ALARM_KINDS.find(
    (kind) =>
      settings[kind] !== null && !isLicensed(areaAlarmModule(kind), licensed) && !isDeepStrictEqual(settings[kind], before?.settings[kind]),
  )
  return refused ? { reason: 'kindNotLicensed', field: refused } : null
}

async function typeFault(db: Queryable, buildingId: string, { typeId }: AreaForm): Promise<Refusal | null> {
  const type = await tables(db)
    .selectFrom('area_type')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', '=', typeId)
    .forShare()
    .executeTakeFirst()
  return type ? null : { reason: 'areaTypeUnknown', field: 'type' }
}

async function treeFault(db: Queryable, buildingId: string, id: string, { code, parentId }: AreaForm): Promise<Refusal | null> {
  const nodes = await nodesOf(db, buildingId)
  if (nodes.some((node) => node.code === code && node.id !== id)) return { reason: 'codeTaken', values: { code }, field: 'code' }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const seen = new Set([id])
  for (let above = parentId; above !== null; above = byId.get(above)?.parentId ?? null) {
    if (seen.has(above)) return { reason: 'areaCycle', field: 'parent' }
    if (!byId.has(above)) return above === parentId ? { reason: 'areaParentUnknown', field: 'parent' } : null
    seen.add(above)
  }
  return null
}

/** A parent is chosen among the areas the role sees; an existing one may stay. */
async function parentFault(
  db: PoolClient,
  { session }: StoreCall,
  { parentId }: AreaForm,
  before: AreaForm | null,
): Promise<Refusal | null> {
  if (parentId === null || parentId === before?.parentId) return null
  const seen = await idsInScope(db, session, EDITED_ROWS, [parentId])
  return seen.has(parentId) ? null : { reason: 'areaParentUnknown', field: 'parent' }
}

async function placeFault(db: Queryable, buildingId: string, { floor, moreFloors = [], shape }: AreaForm): Promise<Refusal | null> {
  const building = await tables(db)
    .selectFrom('building')
    .select(['min_x', 'min_y', 'max_x', 'max_y'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('floor').select('number').where('building_id', '=', buildingId).where('number', '=', floor)).as('hasFloor'),
    )
    .where('id', '=', buildingId)
    .executeTakeFirstOrThrow()
  if (floor !== null && !building.hasFloor) return { reason: 'floorUnknown', field: 'fence' }
  const floors = await tables(db).selectFrom('floor').select('number').where('building_id', '=', buildingId).execute()
  if (moreFloors.some((one) => !floors.some(({ number }) => number === one))) return { reason: 'floorUnknown', field: 'moreFloors' }
  const margin = RANGE_MARGIN_M
  const isWithin = ([x, y]: readonly [number, number]) =>
    x >= building.min_x - margin && x <= building.max_x + margin && y >= building.min_y - margin && y <= building.max_y + margin
  return outlineOf(shape).flat().every(isWithin) ? null : { reason: 'areaOutOfRange', field: 'fence' }
}

/** People chosen earlier may stay, even if they have left since. */
async function peopleFault(db: PoolClient, call: StoreCall, form: AreaForm, before: AreaForm | null): Promise<Refusal | null> {
  const named = (of: AreaForm | null) => of?.settings.understaffing?.personIds ?? []
  const earlier = new Set(
    before ? [before.responsibleId ?? '', ...before.deputyIds, ...Object.values(before.exemptions).flat(), ...named(before)] : [],
  )
  const references = [
    ...[form.responsibleId].map((id) => ({ to: 'person', id, field: 'responsible' }) as const),
    ...form.deputyIds.map((id) => ({ to: 'person', id, field: 'deputies' }) as const),
    ...form.exemptions.personIds.map((id) => ({ to: 'person', id, field: 'exemptPeople' }) as const),
    ...named(form).map((id) => ({ to: 'person', id, field: 'staffPeople' }) as const),
    ...form.exemptions.departmentIds.map((id) => ({ to: 'department', id, field: 'exemptDepartments' }) as const),
    ...form.exemptions.postIds.map((id) => ({ to: 'job', id, field: 'exemptPosts' }) as const),
    ...form.exemptions.vehicleIds.map((id) => ({ to: 'vehicle', id, field: 'exemptVehicles' }) as const),
    ...form.exemptions.contractorIds.map((id) => ({ to: 'unit', id, field: 'exemptUnits' }) as const),
  ]
  return unknownReference(db, { ...call, knownIds: earlier }, references)
}

/** Why an area may not be deleted. */
export async function stayFault(db: Queryable, buildingId: string, id: string): Promise<Refusal | null> {
  const nodes = await nodesOf(db, buildingId)
  if (!nodes.some((node) => node.id === id)) return null
  const below = nodes.filter(({ parentId }) => parentId === id).length
  if (below > 0) return { reason: 'areaHasSubAreas', values: { count: below } }
  if (nodes.length === 1) return { reason: 'areaIsLast' }
  const gateways = await tables(db)
    .selectFrom('gateway')
    .select('name')
    .where('building_id', '=', buildingId)
    .where(({ ref }) => sql<boolean>`${id} = any(${ref('area_ids')})`)
    .orderBy('name')
    .execute()
  return gateways.length === 0 ? null : { reason: 'areaBindsGateway', values: { names: gateways.map(({ name }) => name).join('、') } }
}
