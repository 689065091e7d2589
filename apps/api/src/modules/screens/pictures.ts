import type { ScreenDocument, ScreenItem } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { bareAddress, fileIdOf } from '../../framework/files/file-addresses.ts'
import { releaseFiles, useFiles } from '../../framework/files/stored-file.store.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { v } from './stored-screen.ts'

const mapPictures = (document: ScreenDocument, map: (address: string) => string): ScreenDocument => ({
  ...document,
  items: document.items.map((item) => ({
    ...item,
    picture: item.picture && { name: item.picture.name, downloadUrl: map(item.picture.downloadUrl) },
  })),
})

/** Addresses as stored: only our own ids. */
export const withBarePictures = (document: ScreenDocument): ScreenDocument =>
  mapPictures(document, (address) => bareAddress(fileIdOf(address) ?? ''))
/** Addresses this session's browser can open. */
export const withSignedPictures = (document: ScreenDocument, sign: (address: string) => string): ScreenDocument =>
  mapPictures(document, sign)
/** The parts that can be taken to another building. */
export const withoutPictures = (document: ScreenDocument): ScreenDocument => ({
  ...document,
  items: document.items.filter(({ kind }) => kind !== 'picture').map((item) => ({ ...item, picture: null })),
})

const pictureIds = (items: readonly Pick<ScreenItem, 'picture'>[]) =>
  items.flatMap(({ picture }) => (picture === null ? [] : [fileIdOf(picture.downloadUrl)]))

/** A screen takes up the pictures of its draft and releases those used neither by it nor by a version. */
export async function exchangePictures(
  db: PoolClient,
  buildingId: string,
  screenId: string,
  before: ScreenDocument,
  after: ScreenDocument,
): Promise<Refusal | null> {
  const owner = { kind: 'bigScreen', id: screenId } as const
  const ids = pictureIds(after.items)
  if (ids.includes(null) || !(await useFiles(db, buildingId, owner, ids as string[]))) return { reason: 'fileUnknown' }
  const gone = pictureIds(before.items).filter((id): id is string => id !== null && !ids.includes(id))
  if (gone.length === 0) return null
  const { rows } = await db.query<{ document: ScreenDocument }>(
    `select ${v.document} as document from big_screen_version v where ${v.screen_id} = $1`,
    [screenId],
  )
  const kept = new Set(rows.flatMap(({ document }) => pictureIds(document.items)))
  await releaseFiles(
    db,
    buildingId,
    owner,
    gone.filter((id) => !kept.has(id)),
  )
  return null
}
