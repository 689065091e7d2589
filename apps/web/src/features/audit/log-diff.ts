/** One line of a comparison; null where a side has no such value. */
export interface DiffLine {
  name: string
  before: string | null
  after: string | null
}

function leaves(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, typeof value === 'string' ? value : JSON.stringify(value)]])
  const found = new Map<string, string>()
  for (const [key, child] of Object.entries(value))
    for (const [path, text] of leaves(child, prefix ? `${prefix}.${key}` : key)) found.set(path, text)
  return found
}

function parsed(text: string): Map<string, string> {
  if (text === '') return new Map()
  try {
    return leaves(JSON.parse(text))
  } catch {
    return new Map([['', text]])
  }
}

/** Differences between two JSON texts, by path; if one side is empty, everything in the other. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = parsed(before)
  const fresh = parsed(after)
  const names = [...new Set([...old.keys(), ...fresh.keys()])]
  return names
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((line) => line.before !== line.after)
}
