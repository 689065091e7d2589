import { AppError, EXPORT_AT_ONCE_ROWS, type exportQuery, type Resource } from '@muster/contracts'
import type { z } from 'zod'
import { writeAuditApart } from '../audit/audit-trail.ts'
import { auditedBy } from '../resource/change-row.ts'
import { givenFilters } from '../resource/handlers.ts'
import { maskedFilters } from '../resource/masked-filters.ts'
import { languageOf } from '../resource/refuse.ts'
import type { ResourceCall, ResourceHandler } from '../resource/resource-call.ts'
import type { ResourceStore } from '../resource/store.ts'
import { ok } from '../routing/handler.ts'
import { insertJob } from './export-job.store.ts'
import { type ExportRequest, exportRows } from './export-rows.ts'
import { workbookAnswer, workbookName } from './file-answer.ts'

/** Export of a resource: a workbook at once, or a job when it is long. */
export function exportHandlers(resource: Resource, store: ResourceStore): Record<string, ResourceHandler> {
  async function run(call: ResourceCall) {
    const { sort, columns, ...filters } = call.query as z.output<ReturnType<typeof exportQuery>>
    const request: ExportRequest = {
      sort: (sort as string | undefined) ?? resource.sorts[0],
      columns: columns ? columns.split(',') : [],
      filters: givenFilters(filters),
    }
    const { rows, total } = await store.page(call, {
      ...{ page: 0, size: 1, sort: request.sort, filters: request.filters },
      exact: true,
    })
    if (rows.length === 0) throw new AppError('noExportData')
    const after = { ...request, filters: maskedFilters(request.filters), rows: total }
    await writeAuditApart(call.context.pool, [{ ...auditedBy(call), action: `${resource.name}.export`, subject: resource.name, after }])
    if (total > EXPORT_AT_ONCE_ROWS) {
      const language = languageOf(call.request)
      const jobId = await insertJob(call, {
        resource: resource.name,
        fileName: await workbookName(call, resource, 'export'),
        total,
        request,
        language,
      })
      return ok({ jobId })
    }
    return workbookAnswer(call, resource, 'export', async (path, language) => {
      await exportRows(call, resource, store, request, language, path)
    })
  }
  return { [`${resource.name}.export`]: run }
}
