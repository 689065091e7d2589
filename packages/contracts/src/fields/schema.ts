import { z } from 'zod'
import { drawing } from '../map/shape.ts'
import type { Field, FieldKind, FieldValue, FormValues, GroupRow } from './field.ts'
import { isTreePath } from './option-tree.ts'
import { isVisible } from './visibility.ts'

const text = z.string().max(200_000)
const file = z.object({ name: z.string().max(255), downloadUrl: z.string().max(500) })
const chosen = z.object({ id: z.string().max(64), name: z.string().max(200) })
const day = z.union([z.literal(''), z.iso.date()])

/** Whether a text is a moment that there is, as `yyyy-MM-dd HH:mm:ss`. */
export const isMoment = (written: string) =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written) && z.iso.datetime().safeParse(`${written.replace(' ', 'T')}Z`).success

/** Shape of each kind's value; rules come on top. */
const SHAPES: Record<FieldKind, z.ZodType> = {
  text,
  textarea: text,
  richtext: text,
  date: day,
  datetime: z.union([z.literal(''), z.string().refine(isMoment)]),
  year: z.string().regex(/^(\d{4})?$/),
  select: text,
  remoteSelect: text,
  radio: text,
  checkbox: z.array(text).max(500),
  cascader: z.array(text).max(20),
  range: z.tuple([text, text]),
  unit: z.object({ value: text, unit: text }),
  img: file.nullable(),
  multiImg: z.array(file).max(50),
  file: file.nullable(),
  multiFile: z.array(file).max(50),
  dialog: z.array(chosen).max(1000),
  geometry: drawing.nullable(),
  group: z.array(z.unknown()),
  calc: text,
  slot: z.unknown(),
  blank: z.undefined(),
}

function shapeOf(field: Field): z.ZodType {
  if (field.kind === 'range' && field.of === 'date') return z.tuple([day, day])
  if (field.kind === 'unit') return z.object({ value: text, unit: z.enum(['', ...field.units]) })
  if (field.kind === 'geometry') return drawing.refine(({ shape }) => field.draws.includes(shape.type)).nullable()
  if (field.kind === 'group') return z.array(z.strictObject(shapesOf(field.fields))).max(100)
  const options = 'options' in field ? field.options : null
  if (options && 'tree' in options) {
    const isKnown = (path: string[]) => path.length === 0 || isTreePath(options.tree, path)
    return z.array(text).max(20).refine(isKnown)
  }
  if (!options || !('values' in options)) return SHAPES[field.kind]
  const allowed = options.values
  return field.kind === 'checkbox'
    ? z.array(z.enum(allowed as [string, ...string[]])).max(500)
    : z.union([z.literal(''), z.enum(allowed as [string, ...string[]])])
}

/** Shapes of the fields of a group's row, which travels as JSON with its group. */
const shapesOf = (fields: readonly Field[]): z.ZodRawShape =>
  Object.fromEntries(fields.filter(isSent).map((field) => [field.name, shapeOf(field).optional()]))

/** Values that travel as they are; all others as JSON text, because forms are URL-encoded on the wire. */
const isText = (field: Field) => SHAPES[field.kind] === text || field.kind === 'date' || field.kind === 'datetime' || field.kind === 'year'

/** Only what the user sees is sent; calculated fields are computed again where they are needed. */
const isSent = (field: Field) => field.kind !== 'blank' && field.kind !== 'calc'

/** Of each row of a group, what the user sees. */
const sentRows = (fields: readonly Field[], rows: FieldValue) =>
  ((rows ?? []) as GroupRow[]).map((row) => {
    const sent = fields.filter((field) => isSent(field) && isVisible(field, fields, row))
    return Object.fromEntries(sent.map(({ name }) => [name, row[name]]))
  })

/** The URL-encoded body of a form: visible fields only, plus extras such as the id and the version of the row. */
export function encodeForm(fields: readonly Field[], values: FormValues, extras: Record<string, string> = {}): Record<string, string> {
  const body: Record<string, string> = { ...extras }
  for (const field of fields) {
    if (!isSent(field) || !isVisible(field, fields, values)) continue
    const value = field.kind === 'group' ? sentRows(field.fields, values[field.name]) : values[field.name]
    body[field.name] = isText(field) ? String(value ?? '') : JSON.stringify(value ?? null)
  }
  return body
}

function fromWire(field: Field) {
  const shape = shapeOf(field)
  if (isText(field)) return shape
  return z
    .string()
    .max(500_000)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'rules.format' })
        return z.NEVER
      }
    })
    .pipe(shape)
}

/**
 * Schema of a form's body: the shape of each value. Unknown keys are refused. Rules are not checked on the body alone,
 * since a client may leave anything out of it, but on the whole form (`completeForm`, `formFaults`).
 */
export function formSchema(fields: readonly Field[], extras: z.ZodRawShape = {}) {
  const shape = Object.fromEntries(fields.filter(isSent).map((field) => [field.name, fromWire(field).optional()]))
  return z.strictObject({ ...shape, ...extras })
}
