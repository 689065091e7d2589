// Generator of `prisma/schema.prisma`: writes the tables as the driver reads and takes them, for Kysely. Prisma starts
// it and speaks JSON-RPC: questions line by line on stdin, answers on stderr.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Types of values as read, as inserted, as updated; one that is the same in all three stands alone. */
const TYPES = {
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  // The driver gives 64 bits as text.
  BigInt: 'Int8',
  DateTime: 'Timestamp',
  // Lists are written as text, because the driver takes an array for one of PostgreSQL's.
  Json: 'Json',
  Bytes: 'Buffer',
}

const HEAD = `// Made from prisma/models by \`pnpm generate\`.
import type { ColumnType } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, string | Record<string, unknown>, string | Record<string, unknown>>
`

const upperFirst = (text) => text[0].toUpperCase() + text.slice(1)
const columnOf = (field) => field.dbName ?? field.name
const isColumn = (field) => field.kind === 'scalar'

function typeOf(model, field) {
  const scalar = TYPES[field.type]
  if (!scalar) throw new Error(`${model.name}.${field.name}: tables-generator.mjs knows no type ${field.type}`)
  const type = `${scalar}${field.isList ? '[]' : ''}${field.isRequired || field.isList ? '' : ' | null'}`
  return field.hasDefaultValue || field.isUpdatedAt ? `Generated<${type}>` : type
}

function tableOf(model) {
  const columns = model.fields.filter(isColumn).map((field) => `  ${columnOf(field)}: ${typeOf(model, field)}`)
  return `export interface ${upperFirst(model.name)}Table {\n${columns.join('\n')}\n}\n`
}

function sourceOf(models) {
  const named = models.map((model) => `  ${model.dbName ?? model.name}: ${upperFirst(model.name)}Table`)
  const tables = `/** The tables of prisma/models by their names. */\nexport interface ModelTables {\n${named.join('\n')}\n}\n`
  const columns = models.map(
    (model) =>
      `  ${model.dbName ?? model.name}: [${model.fields
        .filter(isColumn)
        .map((field) => `'${columnOf(field)}'`)
        .join(', ')}],`,
  )
  const names = `/** The same for a program that runs. */\nexport const MODEL_COLUMNS = {\n${columns.join('\n')}\n} as const\n`
  return [HEAD, ...models.map(tableOf), tables, names].join('\n')
}

function generate({ generator, dmmf }) {
  writeFileSync(join(generator.output.value, 'tables.ts'), sourceOf(dmmf.datamodel.models))
  return null
}

const ANSWERS = {
  getManifest: () => ({ manifest: { prettyName: 'tables', defaultOutput: '.' } }),
  generate,
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  let answer
  try {
    answer = { result: ANSWERS[method](params) }
  } catch (error) {
    answer = { error: { code: -32000, message: error.message, data: { stack: error.stack } } }
  }
  process.stderr.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`)
})
