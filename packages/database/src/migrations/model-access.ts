const MODEL = /((?:^\/\/\/.*\n)*)^model (\w+) \{\n([\s\S]*?)^\}/gm
/** `@access api select, update (name, remark)`; what stands in brackets may go over lines. */
const ACCESS = /^@access (\w+) ((?:[^(@\n]|\([^)@]*\))+)$/gm
const ALL = 'select, insert, update, delete'

type ModelAccess = [part: string, verbs: string][]

/**
 * What the parts may do with the table of each model that says it, in lines over the model: `/// @access <part>
 * <verbs as of GRANT>`, or `all`.
 * @returns by table; a part is checked by the type of what is made of it
 * @throws of a line that begins like it and is something else, and of a part that is named twice
 */
export function modelAccess(schema: string): Map<string, ModelAccess> {
  const models = [...schema.matchAll(MODEL)].map(([, docs = '', model = '', body = '']): [string, ModelAccess] => [
    /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    accessIn(docs.replaceAll(/^\/\/\/ ?/gm, ''), model),
  ])
  return new Map(models.filter(([, access]) => access.length > 0))
}

function accessIn(docs: string, model: string): ModelAccess {
  const said = [...docs.matchAll(ACCESS)].map(([, part = '', verbs = '']): [string, string] => [
    part,
    verbs.trim() === 'all' ? ALL : verbs.trim().replaceAll(/\s+/g, ' '),
  ])
  if (said.length !== docs.split('@access').length - 1)
    throw new Error(`${model}: an access is said as "/// @access <part> <verbs of GRANT, or all>", not as in\n${docs}`)
  if (new Set(said.map(([part]) => part)).size < said.length) throw new Error(`${model}: a part is named twice in\n${docs}`)
  return said
}

/** The same as a source for programs. */
export function accessSource(schema: string): string {
  const lines = [...modelAccess(schema)].map(
    ([table, access]) => `  ${table}: { ${access.map(([part, verbs]) => `${part}: '${verbs}'`).join(', ')} },`,
  )
  return `// Made from prisma/models by \`pnpm generate\`.
import type { TableAccess } from '../access/parts.ts'

/** What the parts may do with the tables. */
export const MODEL_ACCESS = {
${lines.join('\n')}
} as const satisfies Readonly<Record<string, TableAccess>>
`
}
