import { createOfflineEngine, NO_FILTERS } from './schema-engine.ts'

/**
 * SQL that takes a database from one schema to another, both as Prisma schema text; `from` null = the empty database.
 * Empty text when nothing differs. Needs no database.
 */
export async function diffSchemas(from: string | null, to: string): Promise<string> {
  const engine = await createOfflineEngine([['schema.prisma', to]])
  try {
    const { exitCode, stdout } = await engine.diff({
      from: from === null ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: from }] },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: to }] },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    })
    return exitCode === 2 ? (stdout ?? '') : ''
  } finally {
    engine.free()
  }
}
