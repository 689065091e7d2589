import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { AppError } from '@muster/contracts'
import { dispositionOf } from '../files/disposition.ts'
import { FileAnswer, type Handler, ok } from '../routing/handler.ts'
import { cancelJob, findFinished, listJobs } from './export-job.store.ts'
import { XLSX_TYPE } from './file-answer.ts'

export const exportJobs: Handler<'exportJobs'> = async (call) => ok(await listJobs(call))

export const exportCancel: Handler<'exportCancel'> = async (call) => {
  if (!(await cancelJob(call, call.body.id))) throw new AppError('notFound')
  return ok(null)
}

export const exportDownload: Handler<'exportDownload'> = async (call) => {
  const job = await findFinished(call, call.query.id)
  const path = job && (await call.context.files.place(call.query.id))
  const found = path && (await stat(path).catch(() => null))
  if (!job || !path || !found) throw new AppError('notFound')
  return new FileAnswer(createReadStream(path), {
    'content-type': XLSX_TYPE,
    'content-length': String(found.size),
    'content-disposition': dispositionOf('attachment', job.fileName),
  })
}
