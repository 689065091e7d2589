import { type SqlText, selectList } from '@muster/database'
import { type Call, ok, okList } from '../routing/handler.ts'
import { everybody, SeenRows } from '../scope/seen-rows.ts'
import { listOptions, type OptionSource } from './options.ts'
import { pageOf } from './page-of.ts'
import { formOf } from './where.ts'

type Asked<N extends 'departmentOptions' | 'departmentChooser'> = Pick<Call<N>, 'context' | 'session' | 'query'>

/** Options of a select from one source. */
export const optionsOf =
  (source: OptionSource) =>
  async ({ context, session, query }: Asked<'departmentOptions'>) =>
    ok(await listOptions(context.pool, session, source, query))

export interface Coded {
  id: string
  code: string
  name: string
}

/** Rows of a chooser; they are searched by name and code. */
interface ChooserSource extends OptionSource {
  code?: SqlText<string>
  /** Shown instead of a missing code. */
  beside?: SqlText<string>
}

/** Rows of a chooser, one page at a time. */
export const chooserOf =
  ({ from, building, id, name, code, beside, kind = 'true', standing = 'true', current = 'true', rows }: ChooserSource) =>
  async ({ context, session, query }: Asked<'departmentChooser'>) => {
    const where = SeenRows.of(session, building, rows?.sees ?? everybody)
      .raw(kind)
      .raw(standing)
      .raw(current)
      .finds(query.nameOrCode, ...[name, ...(code ? [code] : [])].map(formOf))
    const columns = selectList({ id, code: code ?? beside ?? NO_CODE, name })
    const source = { columns, from: `from ${from}`, sorts: { name }, tieBreak: id }
    const { rows: found, ...counted } = await pageOf<Coded>({ context, session }, source, where, { ...query, sort: 'name', filters: {} })
    return okList(found, counted)
  }

const NO_CODE = `''` as SqlText<string>
