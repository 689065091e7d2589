import { z } from 'zod'

/** A row exists already (changed), does not (new), or cannot be taken. */
export const IMPORT_STATES = ['new', 'changed', 'wrong'] as const

/** Rows a dry run shows: the first ones, and wrong ones up to a limit. The counts are of all rows. */
export const IMPORT_SHOWN_ROWS = 200
export const IMPORT_SHOWN_WRONG_ROWS = 1000
/** Rows of one import. */
export const IMPORT_MOST_ROWS = 50_000
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024

/** The result of a dry run. `token` identifies the checked file for one hour. */
export const importCheck = z.object({
  token: z.string(),
  /** Fields the file has, in its order, with the heading in the language of the caller. */
  columns: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Headings of the file that match no field: their columns are ignored. */
  ignored: z.array(z.string()),
  counts: z.object({ created: z.number().int(), updated: z.number().int(), wrong: z.number().int() }),
  rows: z.array(
    z.object({
      /** Row number as the spreadsheet shows it. */
      line: z.number().int(),
      values: z.record(z.string(), z.string()),
      /** Message by field name; a fault of the whole row stands under the empty name. */
      faults: z.record(z.string(), z.string()),
      state: z.enum(IMPORT_STATES),
    }),
  ),
})
export type ImportCheck = z.infer<typeof importCheck>

/** `all` refuses when any row is wrong, `valid` leaves the wrong rows out. */
export const importOrder = z.object({ token: z.string().min(1).max(64), mode: z.enum(['all', 'valid']) })
export const importResult = z.object({ created: z.number().int(), updated: z.number().int(), skipped: z.number().int() })
export type ImportResult = z.infer<typeof importResult>
