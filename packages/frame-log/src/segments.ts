import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { missing } from './file-layer.ts'

/**
 * A log is a directory of segment files numbered from 1. A log never reuses a number, so a position never means two
 * records.
 */
const SEGMENT_SPAN = 2 ** 32
/** Segment × 2^32 must stay exact in a double. */
export const MAX_SEGMENT = 2 ** 21 - 1

export const toPosition = (segment: number, offset: number) => segment * SEGMENT_SPAN + offset
export const segmentOf = (position: number) => Math.floor(position / SEGMENT_SPAN)
export const offsetOf = (position: number) => position % SEGMENT_SPAN

export const segmentPath = (directory: string, segment: number) => join(directory, `${String(segment).padStart(8, '0')}.log`)

/** Numbers of the segments in the directory, ascending; none when there is no such directory. */
export async function listSegments(directory: string): Promise<number[]> {
  const segments: number[] = []
  for (const name of (await readdir(directory).catch(missing)) ?? []) {
    const match = /^(\d{8})\.log$/.exec(name)
    if (match) segments.push(Number(match[1]))
  }
  return segments.sort((a, b) => a - b)
}

/** Directory of a building's log. Throws on an id that would lead outside. */
export function frameLogDirectory(journalDirectory: string, buildingId: string): string {
  if (!/^[A-Za-z0-9._:-]{1,64}$/.test(buildingId) || /^\.+$/.test(buildingId))
    throw new Error(`building id ${JSON.stringify(buildingId)} is no file name`)
  return join(journalDirectory, buildingId)
}
