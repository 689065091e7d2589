import { type FormValues, filesOf, RISK_PAPERS, type RiskDistrictRow, type RiskPaper, type UploadedFile } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { seesArea } from '../../framework/scope/areas.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const a = columnsOf('area', 'a')
const ty = columnsOf('area_type', 'ty')
const d = columnsOf('risk_district', 'd')
const p = columnsOf('person', 'p')
const s = columnsOf('area_state', 's')
const v = columnsOf('area_version', 'v')
const ac = columnsOf('account', 'ac')

interface Paper {
  text: string
  files: UploadedFile[]
}
type Papers = Partial<Record<RiskPaper, Paper>>

const FROM = `from area a join area_type ty on ${ty.id} = ${a.type_id} and ${ty.use} = 'risk'
  left join risk_district d on ${d.area_id} = ${a.id} and ${d.building_id} = ${a.building_id}
  left join person p on ${p.id} = ${a.responsible_id} and ${p.building_id} = ${a.building_id}`
const version = giving<number>(`coalesce(${d.version}, 0)`)
/** Name of the user who published the version that added it. */
const creator = giving<string | null>(`(select coalesce(${ac.real_name}, ${v.by}) from area_state s
  join area_version v on ${v.building_id} = ${s.building_id} and ${v.number} = ${s.from_version}
  left join account ac on ${ac.login_name} = ${v.by}
  where ${s.building_id} = ${a.building_id} and ${s.area_id} = ${a.id} order by ${s.from_version} limit 1)`)
const level = `array_position(array['major', 'greater', 'general', 'lower'], ${a.risk_level})`
const LIST = {
  columns: selectList({
    ...{ id: a.id, code: a.code, name: a.name, level: giving<RiskDistrictRow['level']>(a.risk_level), floor: a.floor, baseM: a.base_m },
    stretchM: giving<number | null>(`${a.top_m} - ${a.base_m}`),
    responsible: giving<string | null>(p.name),
    creator,
    link: d.link,
    papers: giving<number>(`(select count(*)::int from jsonb_object_keys(coalesce(${d.papers}, '{}')))`),
    version,
  }),
  from: FROM,
  sorts: { code: a.code, name: a.name, level },
  tieBreak: a.id,
}
const FORM = selectList({
  id: a.id,
  version,
  name: a.name,
  code: a.code,
  level: a.risk_level,
  link: d.link,
  papers: giving<Papers | null>(d.papers),
})

const seen = ({ session }: Pick<StoreCall, 'session'>) =>
  SeenRows.of(session, a.building_id, ({ scope }, value) => seesArea(scope, 'a', value))

/** Risk districts: areas for risks, with the documents about each. */
export const riskDistrictStore: ResourceStore<RiskDistrictRow> = {
  page(call, query) {
    const { nameOrCode, level: asked } = query.filters
    const where = seen(call)
      .contains(nameOrCode, a.name, a.code)
      .addIf(asked, (given) => `${a.risk_level} = ${given}`)
    return pageOf<RiskDistrictRow>(call, LIST, where, query)
  },

  async forms(call, ids) {
    const where = seen(call).add(ids, (given) => `${a.id} = any(${given})`)
    const { rows } = await call.context.pool.query<ValueOf<typeof FORM>>(`select ${FORM} ${FROM} where ${where}`, where.values)
    return rows.map(({ id, version: shown, papers, ...values }) => ({
      id,
      version: shown,
      values: { ...values, level: values.level ?? '', link: values.link ?? '', ...paperFields(papers ?? {}) },
    }))
  },

  async save(db, call, values, existing) {
    if (!existing) return 'notFound'
    const where = seen(call).add(existing.id, (given) => `${a.id} = ${given}`)
    const { rowCount } = await db.query(`select ${FROM} where ${where} for key share of a`, where.values)
    if (rowCount === 0) return 'notFound'
    const columns = { link: String(values.link ?? '').trim() || null, papers: JSON.stringify(papersOf(values)) }
    const saved = await tables(db)
      .insertInto('risk_district')
      .values({ area_id: existing.id, building_id: call.session.buildingId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('area_id')
          .doUpdateSet({ ...columns, version: existing.version + 1 })
          .where('risk_district.version', '=', existing.version),
      )
      .returning('version')
      .executeTakeFirst()
    return saved ? { id: existing.id, version: saved.version } : 'conflict'
  },

  // They are deleted with their areas.
  remove: async () => 'notFound',
}

/** Documents in the form's shape. */
const paperFields = (papers: Papers): FormValues =>
  Object.fromEntries(
    RISK_PAPERS.flatMap((paper) => [
      [paper, papers[paper]?.text ?? ''],
      [filesOf(paper), papers[paper]?.files ?? []],
    ]),
  )

/** The documents of a form that are filled in. */
function papersOf(values: FormValues): Papers {
  const given = RISK_PAPERS.map((paper): [RiskPaper, Paper] => [
    paper,
    { text: String(values[paper] ?? '').trim(), files: (values[filesOf(paper)] ?? []) as UploadedFile[] },
  ])
  return Object.fromEntries(given.filter(([, { text, files }]) => text !== '' || files.length > 0))
}
