import { open } from 'node:fs/promises'
import type { Language, Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { dispositionOf } from '../files/disposition.ts'
import { languageOf } from '../resource/refuse.ts'
import type { ResourceCall } from '../resource/resource-call.ts'
import { siteTime, timeZoneOf } from '../resource/site-time.ts'
import { FileAnswer } from '../routing/handler.ts'
import { titleOf } from './words.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Name of a workbook of a resource, such as 人员_导入模板.xlsx; exports include the time, so that several can be told apart.
 */
export async function workbookName(call: ResourceCall, resource: Resource, kind: 'template' | 'errors' | 'export'): Promise<string> {
  const language = languageOf(call.request)
  const name = `${titleOf(language, resource)}_${translateAny(language, `exchange.${kind}`)}`
  if (kind !== 'export') return `${name}.xlsx`
  const time = siteTime(new Date(), await timeZoneOf(call.context.pool, call.session.buildingId))
  return `${name}_${time.replace(/[-:]/g, '').replace(' ', '-')}.xlsx`
}

/** Sends a workbook that is written for this one answer; it is deleted from disk as soon as it is open for reading. */
export async function workbookAnswer(
  call: ResourceCall,
  resource: Resource,
  kind: 'template' | 'errors' | 'export',
  write: (path: string, language: Language) => Promise<void>,
): Promise<FileAnswer> {
  const language = languageOf(call.request)
  return call.context.scratch.use(async (path) => {
    await write(path, language)
    const file = await open(path)
    return new FileAnswer(file.createReadStream(), {
      'content-type': XLSX_TYPE,
      'content-disposition': dispositionOf('attachment', await workbookName(call, resource, kind)),
    })
  })
}
