import { AppError } from '@muster/contracts'
import { columnsOf, namesOf } from '@muster/database'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { grantableCodes, readRoleConfig, writeRoleConfig } from './role-config.store.ts'
import { grantOf, holdsAll } from './role-grants.ts'

export const roleConfigGet: Handler<'roleConfigGet'> = async ({ context, session, query }) => {
  const config = await readRoleConfig(context.pool, session, query.id)
  if (!config) throw new AppError('notFound')
  return ok(config)
}

const r = columnsOf('role', 'r')
const to = namesOf('role')
/** Parts a copy takes from its original role. */
const COPIED = [
  ...([to.remark, to.permissions, to.area_scope, to.area_type_ids, to.people_scope, to.department_ids, to.contractor_ids] as const),
  ...([to.visitors, to.person_ids, to.vehicle_ids, to.patrol_scope, to.patrol_department_ids] as const),
]

/** Codes needed to give oneself rights back. */
const KEYS = ['bp:role:view', 'bp:role:edit']

/** Nobody can change a role with more rights than their own, nor give it more than their own. */
export const roleConfigSave: Handler<'roleConfigSave'> = async (call) => {
  const { context, session, body, request } = call
  const { id, version, ...config } = body
  const codes = await grantableCodes(context.pool, session.buildingId)
  if (config.permissions.some((code) => !codes.has(code))) throw new AppError('badRequest')
  const saved = await inTransaction(context.pool, async (db) => {
    const held = await holdRow(db, 'role', ['enabled'], session.buildingId, { id, version })
    if (held === 'notFound' || held === 'conflict') throw new AppError(held)
    const before = await readRoleConfig(db, session, id)
    const old = await grantOf(db, session.buildingId, id)
    if (old && !(await holdsAll(db, session, old))) refuse(request, { reason: 'roleAboveOwn' })
    const next = await writeRoleConfig(db, session.buildingId, id, config)
    const grant = await grantOf(db, session.buildingId, id)
    if (grant && !(await holdsAll(db, session, grant))) refuse(request, { reason: 'grantAboveOwn' })
    const loses = (code: string) => session.permissions.has(code) && !config.permissions.includes(code)
    if (session.roleId === id && KEYS.some(loses)) refuse(request, { reason: 'ownRights' })
    const after = await readRoleConfig(db, session, id)
    await writeAudit(db, [{ ...auditedBy(call), action: 'role.config', subject: 'role', subjectId: id, before, after }])
    return next
  })
  return ok({ version: saved })
}

export const roleCopy: Handler<'roleCopy'> = async (call) => {
  const { context, session, body, request } = call
  const id = newId()
  try {
    await inTransaction(context.pool, async (db) => {
      const grant = await grantOf(db, session.buildingId, body.id)
      if (!grant) throw new AppError('notFound')
      if (!(await holdsAll(db, session, grant))) refuse(request, { reason: 'grantAboveOwn' })
      await db.query(
        `insert into role (${to.id}, ${to.building_id}, ${to.name}, ${COPIED.join(', ')})
         select $3, ${r.building_id}, $4, ${COPIED.map((column) => r[column]).join(', ')} from role r where ${r.building_id} = $1 and ${r.id} = $2`,
        [session.buildingId, body.id, id, body.name],
      )
      const after = { copyOf: body.id, name: body.name, ...(await readRoleConfig(db, session, id)) }
      await writeAudit(db, [{ ...auditedBy(call), action: 'role.copy', subject: 'role', subjectId: id, after }])
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse(request, { reason: 'nameTaken', values: { name: body.name }, field: 'name' })
    throw error
  }
  context.counts.forget(session.buildingId)
  return ok({ id })
}
