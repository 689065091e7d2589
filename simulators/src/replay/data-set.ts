import { readFile } from 'node:fs/promises'
import { textOfBytes } from '@muster/contracts'
import { toHardwareId } from '@muster/protocol'
import { z } from 'zod'

export interface DataSetAnchor {
  hwId: string
  x: number
  y: number
  z: number
}

const values = z.record(z.string(), z.number())
const epochLine = z
  .object({
    t: z.number().nonnegative(),
    tag: z.string().min(1),
    ranges: values.optional(),
    tdoa: values.optional(),
    ref: z.string().optional(),
    rssi: values.optional(),
    gt: z.tuple([z.number(), z.number(), z.number()]),
  })
  .refine((line) => line.ranges || line.rssi || (line.tdoa && line.ref !== undefined), 'ranges, rssi, or tdoa with ref')

/** Measurements at one instant of a run, and the tag's true position. */
export interface Epoch {
  /** Seconds from the start of the run. */
  t: number
  tag: string
  measured:
    | { kind: 'range'; anchors: string[]; distancesM: number[] }
    | { kind: 'tdoa'; ref: string; anchors: string[]; differencesM: number[] }
    | { kind: 'rssi'; anchors: string[]; rssiDbm: number[] }
  /** Metres in the data set's frame. Never sent. */
  truth: [number, number, number]
}

function hardwareId(text: string, where: string): string {
  const id = toHardwareId(text)
  if (id === null) throw new Error(`${where}: ${JSON.stringify(text)} is no id`)
  return id
}

/** `id,x,y,z` with a header line, metres. Throws naming the faulty line. */
export function parseAnchors(text: string): DataSetAnchor[] {
  const [header, ...lines] = text.trim().split(/\r?\n/)
  if (header?.replaceAll(' ', '') !== 'id,x,y,z') throw new Error('Anchors: the first line must be id,x,y,z')
  return lines.map((line, i) => {
    const [id = '', ...numbers] = line.split(',')
    const [x, y, z] = numbers.map(Number)
    if (numbers.length !== 3 || ![x, y, z].every(Number.isFinite)) throw new Error(`Anchors, line ${i + 2}: expected id,x,y,z`)
    return { hwId: hardwareId(id.trim(), `Anchors, line ${i + 2}`), x: x!, y: y!, z: z! }
  })
}

/** JSON lines ordered by `t`. Throws naming the faulty line. */
export function parseEpochs(text: string, name: string): Epoch[] {
  const epochs: Epoch[] = []
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === '') return
    const where = `${name}, line ${i + 1}`
    const result = epochLine.safeParse(parseJson(line))
    if (!result.success) throw new Error(`${where}: ${z.prettifyError(result.error)}`)
    const { t, tag, gt, ranges, rssi, tdoa, ref } = result.data
    const measured = ranges ?? rssi ?? tdoa!
    const anchors = Object.keys(measured).map((id) => hardwareId(id, where))
    const numbers = Object.values(measured)
    if (epochs.length > 0 && t < epochs.at(-1)!.t) throw new Error(`${where}: t goes back`)
    epochs.push({
      t,
      tag,
      truth: gt,
      measured: ranges
        ? { kind: 'range', anchors, distancesM: numbers }
        : rssi
          ? { kind: 'rssi', anchors, rssiDbm: numbers }
          : { kind: 'tdoa', ref: hardwareId(ref!, where), anchors, differencesM: numbers },
    })
  })
  if (epochs.length === 0) throw new Error(`${name}: no epochs`)
  return epochs
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Recordings come from other systems, in whatever encoding these write. */
const textOf = async (path: string) => textOfBytes(await readFile(path))

export const readAnchors = async (path: string): Promise<DataSetAnchor[]> => parseAnchors(await textOf(path))
export const readEpochs = async (path: string): Promise<Epoch[]> => parseEpochs(await textOf(path), path)
