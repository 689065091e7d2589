import { AppError } from '@muster/contracts'
import { dispositionOf } from '../files/disposition.ts'
import { FileAnswer, type Handler, ok } from '../routing/handler.ts'
import { cancelJob, findFinished, listJobs } from './export-job.store.ts'
import { XLSX_TYPE } from './file-answer.ts'
import { CSV_TYPE } from './table-file.ts'

export const exportJobs: Handler<'exportJobs'> = async (call) => ok(await listJobs(call))

export const exportCancel: Handler<'exportCancel'> = async (call) => {
  if (!(await cancelJob(call, call.body.id))) throw new AppError('notFound')
  return ok(null)
}

export const exportDownload: Handler<'exportDownload'> = async (call) => {
  const { id } = call.query
  const job = await findFinished(call, id)
  const content = job && (await call.context.files.open(id))
  if (!job || !content) throw new AppError('notFound')
  return new FileAnswer(content, {
    'content-type': job.fileName.endsWith('.csv') ? CSV_TYPE : XLSX_TYPE,
    'content-length': String(await call.context.files.size(id)),
    'content-disposition': dispositionOf('attachment', job.fileName),
  })
}
