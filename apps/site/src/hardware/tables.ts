import { toHardwareId } from '@muster/protocol'
import { z } from 'zod'
import { SiteError } from '../site-error.ts'

const hwId = z.string().transform((text, context) => {
  const id = toHardwareId(text)
  if (id !== null) return id
  context.addIssue({ code: 'custom', message: `${JSON.stringify(text)} is no hardware id` })
  return z.NEVER
})
const number = z.string().trim().min(1).pipe(z.coerce.number())

/** `id,x,y,z,floor,kind`: metres in the building's frame; kind uwb or ble. */
export const anchorRow = z.object({
  id: hwId,
  x: number,
  y: number,
  z: number,
  floor: number.pipe(z.number().int()),
  kind: z.enum(['uwb', 'ble']),
})
export type AnchorRow = z.output<typeof anchorRow>

/**
 * `id,sn,holder`: hardware id in the frames, serial number on the card, name of the person who carries it (may be
 * empty).
 */
export const cardRow = z.object({ id: hwId, sn: z.string().trim().min(1).max(64), holder: z.string().trim().max(50) })
export type CardRow = z.output<typeof cardRow>

/**
 * Rows of a table with a header line; columns may be in any order. No quoting: none of these values has a comma.
 * @throws SiteError naming the line
 */
export function parseTable<T extends z.ZodObject>(text: string, row: T): z.output<T>[] {
  const names = Object.keys(row.shape)
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const columns = header.split(',').map((name) => name.trim())
  const missing = names.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new SiteError(`Line 1: expected the columns ${names.join(',')}; ${missing.join(', ')} missing.`)
  return lines.map((line, i) => {
    const cells = line.split(',')
    const result = row.safeParse(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
    if (result.success) return result.data
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SiteError(`Line ${i + 2}: ${faults.join('; ')}`)
  })
}
