import { buffer } from 'node:stream/consumers'
import { AppError, CHECK_FILES, PLAN_LIMITS, placePicture, UPLOAD_LIMITS } from '@muster/contracts'
import type { BaseContext } from '../../../../framework/context.ts'
import { withZip, type ZipEntry, ZipRefused } from '../../../../framework/files/safe-zip.ts'
import { storeImage } from '../../../files/store-image.ts'
import { isImdf, readImdf } from '../imdf/read-imdf.ts'
import { storeModel } from '../prepare-model.ts'
import { readShapes } from '../shapes-file.ts'
import type { StoredModel, StoredPicture } from '../stored-plan.ts'
import { readBundle } from './bundle.ts'
import { readMapConf, SHAPES_NAME } from './map-conf.ts'
import { readMapJson } from './map-json.ts'
import { MapZipRefused, type Reading, type ReadMap } from './map-zip.ts'

const BOUNDS = { entries: 2000, totalBytes: 4 * 1024 ** 3 }
const MB = 1024 * 1024
const LARGEST = { bundle: 64 * MB, config: 4 * MB, shapes: 256 * MB }

/**
 * Reads a map zip into a plan: parts it does not contain stay as they are. Pictures and models are stored, without an
 * owner until the plan is.
 * @throws ZipRefused, MapZipRefused, ModelRefused, AppError
 */
export function readMapZip(reading: Reading, path: string): Promise<ReadMap> {
  return withZip(path, BOUNDS, async (entries) => {
    const files = new Map<string, ZipEntry>()
    for (const entry of entries) {
      if (entry.name.endsWith('/') || entry.name.startsWith('__MACOSX/')) continue
      // With two files of the same name the right one is unknown.
      if (files.has(entry.name)) throw new ZipRefused('zipUnsafe')
      files.set(entry.name, entry)
    }
    const found = Object.entries(CHECK_FILES).filter(([name]) => files.has(name))
    const [check] = found
    if (check === undefined && isImdf(files)) return readImdf(reading, files)
    if (check === undefined) throw new MapZipRefused('mapCheckFileNone')
    if (found.length > 1) throw new MapZipRefused('mapCheckFileTwo', found.map(([name]) => name).join(', '))
    const [name, kind] = check
    const bytes = await bytesOf(files, name, kind === '2d' ? LARGEST.bundle : LARGEST.config)
    if (kind === '2d') return readFlat(reading, bytes)
    const text = textOf(bytes)
    return kind === '3d' ? readSpatial(reading, files, text) : readPictures(reading, files, text)
  })
}

async function bytesOf(files: ReadonlyMap<string, ZipEntry>, name: string, most: number): Promise<Buffer> {
  const entry = files.get(name)
  if (entry === undefined) throw new MapZipRefused('mapFileMissing', name)
  if (entry.bytes > most) throw new AppError('fileTooLarge', { limit: `${most / MB} MB` })
  return buffer(await entry.stream()).catch((cause: unknown) => {
    throw new AppError('unreadableFile', {}, { cause })
  })
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('unreadableFile', {}, { cause })
  }
}

function readFlat({ before }: Reading, bytes: Buffer): ReadMap {
  const { frame, floors, features } = readBundle(bytes)
  const { pictures, models } = before.plan
  const numbers = new Set(floors.map(({ number }) => number))
  const kept = <T extends { floor: number }>(all: readonly T[]) => all.filter(({ floor }) => numbers.has(floor))
  return { kind: '2d', plan: { frame, floors, pictures: kept(pictures), models: kept(models) }, shapes: features }
}

async function readSpatial(reading: Reading, files: ReadonlyMap<string, ZipEntry>, text: string): Promise<ReadMap> {
  const { frame, floors, models } = readMapConf(text)
  const lines = files.get(SHAPES_NAME)
  if (lines === undefined) throw new MapZipRefused('mapFileMissing', SHAPES_NAME)
  if (lines.bytes > LARGEST.shapes) throw new AppError('fileTooLarge', { limit: `${LARGEST.shapes / MB} MB` })
  if (models.length > PLAN_LIMITS.models) throw new MapZipRefused('mapFileWrong', 'mapConfig.conf')
  const shapes = await readShapes(await lines.stream(), PLAN_LIMITS.features)
  // A model placed several times is one file.
  const stored = new Map<string, Pick<StoredModel, 'nearId' | 'farId' | 'triangles' | 'farTriangles' | 'sizeM'>>()
  const placed: StoredModel[] = []
  for (const { file, ...model } of models) {
    const found = stored.get(file) ?? (await takeModel(reading, files, file))
    stored.set(file, found)
    placed.push({ ...model, ...found })
  }
  const numbers = new Set(floors.map(({ number }) => number))
  const pictures = reading.before.plan.pictures.filter(({ floor }) => numbers.has(floor))
  return { kind: '3d', plan: { frame, floors, pictures, models: placed }, shapes }
}

const extensionOf = (name: string) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? ''

async function takeModel({ context, owner }: Reading, files: ReadonlyMap<string, ZipEntry>, name: string) {
  const { fileId: nearId, ...rest } = await takeFile(context, files, name, UPLOAD_LIMITS.planModel, (path) =>
    storeModel(context, { path, name: lastOf(name), extension: extensionOf(name) }, owner),
  )
  return { nearId, ...rest }
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Unpacks one file for the given work. */
function takeFile<T>(
  { scratch }: BaseContext,
  files: ReadonlyMap<string, ZipEntry>,
  name: string,
  limit: { maxKb: number; accept: readonly string[] },
  use: (path: string) => Promise<T>,
): Promise<T> {
  const entry = files.get(name)
  if (entry === undefined) throw new MapZipRefused('mapFileMissing', name)
  if (!limit.accept.includes(extensionOf(name))) throw new MapZipRefused('mapFileWrong', name)
  if (entry.bytes > limit.maxKb * 1024) throw new AppError('fileTooLarge', { limit: `${limit.maxKb / 1024} MB` })
  return scratch.use(async (path) => {
    await entry.unpack(path)
    return use(path)
  })
}

async function readPictures({ context, owner, before }: Reading, files: ReadonlyMap<string, ZipEntry>, text: string): Promise<ReadMap> {
  const { floors, pictures } = readMapJson(text)
  const laid: StoredPicture[] = []
  for (const { file, ...picture } of pictures) {
    const { id, widthPx, heightPx, png } = await takeFile(context, files, file, UPLOAD_LIMITS.planPicture, (path) =>
      storeImage(context.pool, context.files, { path, name: lastOf(file) }, 'planPicture', owner),
    )
    const place = placePicture(picture, { widthPx, heightPx }, before.plan.frame.references)
    if ('fault' in place) throw new MapZipRefused('mapPictureWrong', picture.name)
    laid.push({ ...picture, widthPx, heightPx, png, fileId: id })
  }
  const known = new Set(before.plan.floors.map(({ number }) => number))
  const more = floors.filter(({ number }) => !known.has(number))
  return { kind: 'picture', plan: { ...before.plan, floors: [...before.plan.floors, ...more], pictures: laid }, shapes: null }
}
