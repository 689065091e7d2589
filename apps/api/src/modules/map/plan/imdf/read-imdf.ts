import { buffer } from 'node:stream/consumers'
import { AppError, PLAN_LIMITS } from '@muster/contracts'
import { georeference } from '@muster/geometry'
import type { ZipEntry } from '../../../../framework/files/safe-zip.ts'
import { liveShapes } from '../plan.store.ts'
import type { Shapes, StoredPlan } from '../stored-plan.ts'
import { MapZipRefused, type Reading, type ReadMap } from '../zip/map-zip.ts'
import { type ImdfFeature, imdfFile, imdfManifest, wordOf } from './imdf-features.ts'
import { floorOf } from './imdf-kinds.ts'
import { IMDF_PREFIX, type ImdfParts, imdfShapes } from './imdf-shapes.ts'

const MANIFEST = 'manifest.json'
const LEVELS = 'level.geojson'
/** Each file is parsed as a whole. */
const LARGEST_BYTES = 24 * 1024 * 1024
const USUAL_STOREY_M = 4.5

/** Whether a zip without a check file of ours is an indoor map. */
export const isImdf = (files: ReadonlyMap<string, ZipEntry>): boolean => files.has(MANIFEST) && files.has(LEVELS)

/**
 * Reads an indoor map (IMDF 1.0) into the plan in force: storeys are added where the site lacks that number, and its
 * shapes replace those of an earlier indoor map.
 * @throws MapZipRefused, AppError
 */
export async function readImdf({ context, owner, before }: Reading, files: ReadonlyMap<string, ZipEntry>): Promise<ReadMap> {
  if (!imdfManifest.safeParse(await jsonOf(files, MANIFEST)).success) throw new MapZipRefused('mapFileWrong', MANIFEST)
  const georeferenced = georeference(...before.plan.frame.references)
  if (georeferenced === null) throw new MapZipRefused('mapFileWrong', LEVELS)
  const parts: ImdfParts = {
    buildings: await featuresOf(files, 'building.geojson'),
    footprints: await featuresOf(files, 'footprint.geojson'),
    levels: await featuresOf(files, LEVELS),
    units: await featuresOf(files, 'unit.geojson'),
    fixtures: await featuresOf(files, 'fixture.geojson'),
    kiosks: await featuresOf(files, 'kiosk.geojson'),
    openings: await featuresOf(files, 'opening.geojson'),
    amenities: await featuresOf(files, 'amenity.geojson'),
    anchors: await featuresOf(files, 'anchor.geojson'),
    occupants: await featuresOf(files, 'occupant.geojson'),
  }
  const made = imdfShapes(parts, ([lon, lat]) => georeferenced.toLocal(lon, lat))
  if (made.length === 0) throw new MapZipRefused('mapFileWrong', LEVELS)
  const kept: Shapes = (await liveShapes(context.pool, owner.buildingId)).filter(({ id }) => !id.startsWith(IMDF_PREFIX))
  const plan: StoredPlan = { ...before.plan, floors: withLevels(before.plan.floors, parts.levels) }
  return { kind: 'imdf', plan, shapes: [...kept, ...made] }
}

async function jsonOf(files: ReadonlyMap<string, ZipEntry>, name: string): Promise<unknown> {
  const entry = files.get(name)
  if (entry === undefined) return null
  if (entry.bytes > LARGEST_BYTES) throw new AppError('fileTooLarge', { limit: `${LARGEST_BYTES / 1024 / 1024} MB` })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await buffer(await entry.stream())))
  } catch (cause) {
    throw new AppError('unreadableFile', {}, { cause })
  }
}

/** A missing file has no features. */
async function featuresOf(files: ReadonlyMap<string, ZipEntry>, name: string): Promise<ImdfFeature[]> {
  const json = await jsonOf(files, name)
  if (json === null) return []
  const read = imdfFile.safeParse(json)
  if (!read.success) throw new MapZipRefused('mapFileWrong', name)
  if (read.data.features.length > PLAN_LIMITS.features) throw new MapZipRefused('mapFileWrong', name)
  return read.data.features
}

/** New storeys, stacked on the existing ones. */
function withLevels(floors: StoredPlan['floors'], levels: readonly ImdfFeature[]): StoredPlan['floors'] {
  const known = new Map(floors.map((floor) => [floor.number, floor]))
  const wanted = levels.map(({ properties }) => ({
    number: floorOf(properties.ordinal ?? 0, properties.outdoor === true),
    label: wordOf(properties.short_name) ?? wordOf(properties.name),
  }))
  for (const { number, label } of wanted.sort((a, b) => Math.abs(a.number) - Math.abs(b.number))) {
    if (known.has(number)) continue
    const below = known.get(number - 1)
    const elevationM =
      number > 0
        ? (below?.elevationM ?? (number - 1) * USUAL_STOREY_M) + (number > 1 && below ? below.heightM : 0)
        : number * USUAL_STOREY_M
    known.set(number, { number, label: (label ?? String(number)).slice(0, 20), elevationM, heightM: USUAL_STOREY_M })
  }
  return [...known.values()].sort((a, b) => a.number - b.number)
}
