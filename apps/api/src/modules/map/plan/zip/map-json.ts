import { AppError, PLAN_LIMITS, planFloor, planPicture } from '@muster/contracts'
import { z } from 'zod'
import type { StoredPicture, StoredPlan } from '../stored-plan.ts'

/** A picture placed by a zip: its size is read from its file. */
const jsonPicture = planPicture.omit({ widthPx: true, heightPx: true }).extend({ file: z.string().min(1).max(255) })
export type JsonPicture = z.infer<typeof jsonPicture>

const mapJson = z.object({
  format: z.literal('muster-pictures'),
  version: z.literal(1),
  /** Floors the site may not have yet. */
  floors: z.array(planFloor).max(PLAN_LIMITS.floors).default([]),
  pictures: z.array(jsonPicture).min(1).max(PLAN_LIMITS.pictures),
})
export type MapJson = z.infer<typeof mapJson>

/** `mapConfig.json`. */
export function writeMapJson(
  { floors, pictures }: Pick<StoredPlan, 'floors' | 'pictures'>,
  fileOf: (picture: StoredPicture) => string,
): string {
  const laid = pictures.map((picture): JsonPicture => {
    const { id, floor, name, widthM, points, minX, maxY, opacity } = picture
    return { id, file: fileOf(picture), floor, name, widthM, points, minX, maxY, opacity }
  })
  const written: MapJson = { format: 'muster-pictures', version: 1, floors, pictures: laid }
  return JSON.stringify(written, null, 2)
}

/** @throws AppError unreadableFile */
export function readMapJson(text: string): MapJson {
  try {
    return mapJson.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('unreadableFile', {}, { cause })
  }
}
