type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (part: infer Whole) => void ? Whole : never
type Of<Kind extends string, M> = M extends { readonly [K in Kind]: infer Part } ? Part : never
type Names<Part> = Part extends unknown ? (string extends keyof Part ? never : keyof Part) : never

type Twice<Manifests, Kind extends string, Seen = never> = Manifests extends readonly [infer First, ...infer Others]
  ? (Names<Of<Kind, First>> & Seen) | Twice<Others, Kind, Names<Of<Kind, First>> | Seen>
  : never

/** All manifests' entries of one kind, by name. A name given by two of them gets an unusable type. */
type Together<Manifests extends readonly object[], Kind extends string> = [Twice<Manifests, Kind>] extends [never]
  ? All<Of<Kind, Manifests[number]>>
  : { givenTwice: Twice<Manifests, Kind> }

/**
 * One registry of the manifests' entries of one kind.
 * @throws when two give the same name, of which one would be lost; where the names are known it does not compile
 */
export function together<const Manifests extends readonly object[], const Kind extends string>(
  manifests: Manifests,
  kind: Kind,
): Together<Manifests, Kind> {
  const all: Record<string, unknown> = {}
  for (const manifest of manifests as readonly { readonly [K in Kind]?: object }[]) {
    for (const [name, part] of Object.entries(manifest[kind] ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`two manifests give ${kind} of the name "${name}"`)
      all[name] = part
    }
  }
  return all as Together<Manifests, Kind>
}
