import {
  type Chosen,
  PERMIT_LEVELS,
  type PermitLevel,
  type PermitTemplateRow,
  PROPOSED_SIGNERS,
  placeOfLevel,
  proposedCertificates,
  proposedMeasures,
  typeOfLevel,
} from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { measureText, signerText, type Worded } from './words.ts'

export interface TemplateSigner extends Worded {
  people: Chosen[]
}
/** Initial content of a new permit of a class. */
export interface PermitTemplate {
  level: PermitLevel
  certificates: readonly string[]
  measures: Worded[]
  signers: TemplateSigner[]
  version: number
}

const proposed = (level: PermitLevel): PermitTemplate => ({
  level,
  certificates: proposedCertificates(level),
  measures: proposedMeasures(level).map((key) => ({ key, text: null })),
  signers: PROPOSED_SIGNERS[level].map((key) => ({ key, text: null, people: [] })),
  version: 0,
})

/** The templates of a building, one per class. */
export async function templatesOf(db: Pool | PoolClient, buildingId: string): Promise<Map<PermitLevel, PermitTemplate>> {
  const rows = await tables(db).selectFrom('permit_template').selectAll().where('building_id', '=', buildingId).execute()
  const edited = new Map(rows.map((row) => [row.level, row]))
  return new Map(
    PERMIT_LEVELS.map((level) => {
      const row = edited.get(level)
      if (row === undefined) return [level, proposed(level)]
      const texts = row.measures as string[]
      const signers = row.signers as { name: string; people: Chosen[] }[]
      return [
        level,
        {
          ...{ level, certificates: row.certificates, version: row.version },
          measures: texts.map((text) => ({ key: null, text })),
          signers: signers.map(({ name, people }) => ({ key: null, text: name, people })),
        },
      ]
    }),
  )
}

const languageOf = ({ language, session }: StoreCall) => language ?? session.language
const SEPARATOR = '、'
const idOf = ({ buildingId }: Pick<StoreCall['session'], 'buildingId'>, level: PermitLevel) => `${buildingId}-${level}`

/** Templates cannot be added or deleted: there is one per class. */
export const permitTemplateStore: ResourceStore<PermitTemplateRow> = {
  async page(call, query) {
    const templates = [...(await templatesOf(call.context.pool, call.session.buildingId)).values()]
    const { type } = query.filters
    const shown = templates.filter(({ level }) => !type || typeOfLevel(level) === type)
    shown.sort((a, b) => (placeOfLevel(a.level) - placeOfLevel(b.level)) * (query.sort.startsWith('-') ? -1 : 1))
    const rows = shown.slice(query.page * query.size, (query.page + 1) * query.size).map(
      (template): PermitTemplateRow => ({
        ...{ id: idOf(call.session, template.level), type: typeOfLevel(template.level), level: template.level, version: template.version },
        ...{ measures: template.measures.length, certificates: template.certificates.join(SEPARATOR) },
        signers: template.signers.map((signer) => signerText(languageOf(call), signer)).join(' → '),
      }),
    )
    return { rows, total: shown.length }
  },

  async forms(call, ids) {
    const templates = await templatesOf(call.context.pool, call.session.buildingId)
    return [...templates.values()]
      .filter(({ level }) => ids.includes(idOf(call.session, level)))
      .map(({ level, version, certificates, measures, signers }) => ({
        ...{ id: idOf(call.session, level), version },
        values: {
          ...{ type: typeOfLevel(level), level, certificates: certificates.join(SEPARATOR) },
          measures: measures.map((measure) => ({ text: measureText(languageOf(call), measure) })),
          signers: signers.map((signer) => ({ name: signerText(languageOf(call), signer), people: signer.people })),
        },
      }))
  },

  async save(db, { session }, values, existing) {
    const level = PERMIT_LEVELS.find((known) => idOf(session, known) === existing?.id)
    if (!existing || level === undefined) return 'notFound'
    const rows = values.signers as { name: string; people: Chosen[] }[]
    const columns = {
      certificates: String(values.certificates ?? '')
        .split(/[、,，;；]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      measures: JSON.stringify((values.measures as { text: string }[]).map(({ text }) => text.trim())) as never,
      signers: JSON.stringify(rows.map(({ name, people }) => ({ name: name.trim(), people }))) as never,
    }
    const saved = await tables(db)
      .insertInto('permit_template')
      .values({ building_id: session.buildingId, level, ...columns })
      .onConflict((conflict) =>
        conflict
          .columns(['building_id', 'level'])
          .doUpdateSet({ ...columns, version: existing.version + 1 })
          .where('permit_template.version', '=', existing.version),
      )
      .returning('version')
      .executeTakeFirst()
    return saved ? { id: existing.id, version: saved.version } : 'conflict'
  },

  remove: async () => 'notFound',
}
