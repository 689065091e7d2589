/** Texts by key; what a domain exports, or the catalogue as a whole. */
type Words = { readonly [key: string]: string | Words }

type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (part: infer Whole) => void ? Whole : never

/** The words of all parts under their keys. @throws when two parts say the same key */
export function merge<const Parts extends readonly object[]>(...parts: Parts): All<Parts[number]> {
  return parts.reduce<Words>((whole, part) => joined(whole, part as Words, ''), {}) as All<Parts[number]>
}

function joined(whole: Words, part: Words, path: string): Words {
  const result: Record<string, string | Words> = { ...whole }
  for (const [key, value] of Object.entries(part)) {
    const known = result[key]
    if (known === undefined) result[key] = value
    else if (typeof known === 'string' || typeof value === 'string') throw new Error(`Two texts for ${path}${key}`)
    else result[key] = joined(known, value, `${path}${key}.`)
  }
  return result
}
