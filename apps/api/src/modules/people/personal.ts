import { AppError, RESOURCES, type ResourceName, unmaskedFields } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { textOf } from '../../framework/resource/form-values.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** Resources with personal data: employees, contractors' people, contractor units, visits. */
const PERSONAL = (Object.keys(RESOURCES) as ResourceName[]).filter((name) => unmaskedFields(RESOURCES[name].fields).length > 0)

/** Personal data in full of the person with the id, without empty fields. */
export const readPersonal: Handler<'personPersonal', Needs<'stores'>> = async (call) => {
  const { context, query } = call
  for (const name of PERSONAL) {
    const [form] = await context.stores[name].forms(call, [query.id], true)
    if (!form) continue
    // Recorded before anything is shown.
    await writeAuditApart(context.pool, [{ ...auditedBy(call), action: 'personal.unmask', subject: name, subjectId: query.id }])
    const shown = unmaskedFields(RESOURCES[name].fields).flatMap((field) => {
      const text = textOf(form.values, field.name)
      return text === null ? [] : [[field.name, text]]
    })
    return ok(Object.fromEntries(shown))
  }
  const refused = { refused: { reason: 'notFound' } }
  await writeAuditApart(context.pool, [
    { ...auditedBy(call), action: 'personal.unmask', subject: 'person', subjectId: query.id, after: refused },
  ])
  throw new AppError('notFound')
}
