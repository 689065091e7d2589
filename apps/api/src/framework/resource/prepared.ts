import { createHash } from 'node:crypto'
import type { Compilable } from '@muster/database'

const names = new Map<string, string>()

/**
 * A statement that a connection parses and plans once, for imports that run it ten thousand times. Its text must not
 * contain values.
 */
export function prepared(text: string, values: readonly unknown[]): { name: string; text: string; values: unknown[] } {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
  }
  return { name, text, values: [...values] }
}

/** The same of a statement that is built. */
export function preparedOf(statement: Compilable) {
  const { sql, parameters } = statement.compile()
  return prepared(sql, parameters)
}
