import type { Field, FormValues, UploadedFile } from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { Refusal } from '../resource/store.ts'
import { bareAddress, fileIdOf } from './file-addresses.ts'
import { type FileOwner, releaseFiles, useFiles } from './stored-file.store.ts'

const SINGLE = new Set(['img', 'file'])
const MANY = new Set(['multiImg', 'multiFile'])
/** Picture tags in sanitised rich text: nothing else begins with `<img`, and attributes are in double quotes. */
const PICTURE = /<img [^>]*>/g
const SOURCE = /(?<= src=")[^"]*/

/** Replaces every file of a form. */
function mapFiles(fields: readonly Field[], values: FormValues, map: (file: UploadedFile) => UploadedFile): FormValues {
  const mapped = { ...values }
  for (const { name, kind } of fields) {
    const value = values[name]
    if (SINGLE.has(kind) && value) mapped[name] = map(value as UploadedFile)
    if (MANY.has(kind) && value) mapped[name] = (value as UploadedFile[]).map(map)
    if (kind === 'richtext' && typeof value === 'string')
      mapped[name] = value.replace(PICTURE, (tag) =>
        tag.replace(SOURCE, (downloadUrl) => map({ name: '', downloadUrl }).downloadUrl.replaceAll('&', '&amp;')),
      )
  }
  return mapped
}

function filesOf(fields: readonly Field[], values: FormValues): { field: string; id: string | null }[] {
  return fields.flatMap(({ name, kind }) => {
    const value = values[name]
    if (kind === 'richtext') return picturesIn(value).map((id) => ({ field: name, id }))
    const files = SINGLE.has(kind) && value ? [value as UploadedFile] : MANY.has(kind) ? ((value as UploadedFile[] | undefined) ?? []) : []
    return files.map((file) => ({ field: name, id: fileIdOf(file.downloadUrl) }))
  })
}

const picturesIn = (html: FormValues[string]) =>
  typeof html === 'string' ? (html.match(PICTURE) ?? []).map((tag) => fileIdOf(SOURCE.exec(tag)?.[0] ?? '')) : []

/** With URLs that a browser can open. */
export const signFiles = (fields: readonly Field[], values: FormValues, sign: (address: string) => string): FormValues =>
  mapFiles(fields, values, ({ name, downloadUrl }) => ({ name, downloadUrl: sign(downloadUrl) }))

/** URLs as stored, without the parts that expire. */
export const bareFiles = (fields: readonly Field[], values: FormValues): FormValues =>
  mapFiles(fields, values, ({ name, downloadUrl }) => ({ name, downloadUrl: bareAddress(fileIdOf(downloadUrl) ?? '') }))

/**
 * A row takes ownership of the files of a saved form and releases those it no longer has. A file of another building is
 * refused.
 */
export async function exchangeFiles(
  db: PoolClient,
  buildingId: string,
  owner: FileOwner,
  fields: readonly Field[],
  before: FormValues,
  after: FormValues,
): Promise<Refusal | null> {
  const files = filesOf(fields, after)
  const ids = files.map(({ id }) => id)
  const first = files[0]
  if (first && (ids.includes(null) || !(await useFiles(db, buildingId, owner, ids as string[]))))
    return { reason: 'fileUnknown', field: first.field }
  const kept = new Set(ids)
  const gone = filesOf(fields, before).flatMap(({ id }) => (id !== null && !kept.has(id) ? [id] : []))
  await releaseFiles(db, buildingId, owner, gone)
  return null
}
