import { isGarbled, LONGEST_PERSON_NAME, spelled, textOfBytes } from '@muster/contracts'
import { toHardwareId } from '@muster/protocol'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { SiteError } from '../site-error.ts'

/** As a cell is meant: some exports protect its zeros as `="0012"`. */
const cell = z.string().transform((text) => /^="(.*)"$/.exec(text.trim())?.[1] ?? text.trim())
/** Written with a Chinese keyboard, digits and punctuation are wide. */
const narrow = cell.transform((text) => text.normalize('NFKC'))

const hwId = narrow.transform((text, context) => {
  const id = toHardwareId(text)
  if (id !== null) return id
  context.addIssue({ code: 'custom', message: `${JSON.stringify(text)} is no hardware id` })
  return z.NEVER
})
const number = narrow.pipe(z.string().min(1)).pipe(z.coerce.number())

/** `id,x,y,z,floor,kind`: metres in the building's frame; kind uwb or ble. */
export const anchorRow = z.object({
  id: hwId,
  x: number,
  y: number,
  z: number,
  floor: number.pipe(z.number().int()),
  kind: narrow.transform((text) => text.toLowerCase()).pipe(z.enum(['uwb', 'ble'])),
})
export type AnchorRow = z.output<typeof anchorRow>

const SHORTENED = /^\d(\.\d+)?E\+\d+$/i

/**
 * `id,sn,holder`: hardware id in the frames, serial number on the card, name of the person who carries it (may be
 * empty).
 */
export const cardRow = z.object({
  id: hwId,
  sn: narrow.pipe(
    z
      .string()
      .min(1)
      .max(64)
      .refine((sn) => !SHORTENED.test(sn), 'a spreadsheet shortened the number; format the column as text'),
  ),
  holder: cell
    // A question mark is written for a letter that an encoding lacks.
    .refine((name) => !/[\p{Cc}?]/u.test(name), 'a letter of the name was lost, or a line ends within it')
    // As the same person is written in the list of staff.
    .transform((name) => spelled('name', name))
    .pipe(z.string().max(LONGEST_PERSON_NAME)),
})
export type CardRow = z.output<typeof cardRow>

const SEPARATORS = [';', '\t', ',', '；', '，', '|']
const WORKBOOKS = ['504b0304', 'd0cf11e0']

interface Line {
  record: string[]
  info: { lines: number }
}

/**
 * Rows of a table as an office saves it: in UTF-8, UTF-16 or GB18030, with any usual separator.
 * @throws SiteError naming the line
 */
export function readTable<T extends z.ZodObject>(bytes: Uint8Array, row: T): z.output<T>[] {
  if (WORKBOOKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) throw new SiteError('This is a workbook: save it as CSV.')
  return parseTable(textOfBytes(bytes), row)
}

/**
 * Rows of a table with a header line, from its text. Columns may be in any order; their names tell the separator,
 * unless a first line `sep=;` does.
 * @throws SiteError naming the line
 */
export function parseTable<T extends z.ZodObject>(text: string, row: T): z.output<T>[] {
  const garbled = text.split(/\r\n?|\n/).findIndex(isGarbled)
  if (garbled >= 0) throw new SiteError(`Line ${garbled + 1}: characters in no known encoding; save the table as UTF-8.`)
  const names = Object.keys(row.shape)
  const said = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text)
  const body = text.slice(said?.[0].length ?? 0).replace(/^\ufeff/, '')
  const linesBefore = said ? 1 : 0
  const [header, ...rows] = recordsOf(body, said?.[1] ?? separatorOf(body, names), linesBefore)
  const columns = header?.record.map(headingOf) ?? []
  const missing = names.filter((name) => columns.filter((column) => column === name).length !== 1)
  if (missing.length > 0) {
    const line = linesBefore + (header?.info.lines ?? 1)
    throw new SiteError(`Line ${line}: expected the columns ${names.join(',')}; ${missing.join(', ')} missing or there twice.`)
  }
  return rows
    .filter(({ record }) => record.some((text) => text.trim() !== ''))
    .map(({ record, info }) => {
      const result = row.safeParse(Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ''])))
      const faults = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
      const more = record.slice(columns.length).filter((text) => text.trim() !== '')
      if (more.length > 0) faults.push(`more cells than columns: ${more.join(' ')}`)
      if (result.success && faults.length === 0) return result.data
      throw new SiteError(`Line ${linesBefore + firstLineOf({ record, info })}: ${faults.join('; ')}`)
    })
}

const headingOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()

/** By which the header line falls into the most columns of the table. */
function separatorOf(body: string, names: readonly string[]): string {
  const header = body.trimStart().split(/\r|\n/, 1)[0]!.replaceAll('"', '')
  const found = (separator: string) => header.split(separator).filter((name) => names.includes(headingOf(name))).length
  return SEPARATORS.reduce((best, separator) => (found(separator) > found(best) ? separator : best), ',')
}

const FORM = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true, trim: true } as const

function recordsOf(body: string, delimiter: string, linesBefore: number): Line[] {
  const read = (records?: number) =>
    parse(body, { ...FORM, delimiter, record_delimiter: ['\r\n', '\n', '\r'], ...(records && { to: records }) }) as unknown as Line[]
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // It notices where the file ends, or at the next quotation mark: the fault is in the row after the last whole one.
    const whole = (error as unknown as { records: number }).records
    const before = whole > 0 ? read(whole).at(-1)!.info.lines : 0
    throw new SiteError(`Line ${linesBefore + before + 1}: a quotation mark that is not closed, or stands within a cell.`)
  }
}

/** A cell may hold line breaks; the reader counts to the last. */
const firstLineOf = ({ record, info }: Line) => info.lines - record.join('').split(/\r\n?|\n/).length + 1
