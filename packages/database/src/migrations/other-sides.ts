const MODEL = /^model (\w+) \{\n[\s\S]*?^\}/gm
/** `building Building @relation(fields: [buildingId], references: [id])`: name, model, what stands behind it. */
const FIELD = /^ +(\w+) +([A-Z]\w*)(?:\?|\[\])?(?: +(.*))?$/gm

interface Relation {
  /** Model that is referred to. */
  to: string
  /** Holds the column. */
  owns: boolean
  /** Its name, where two models have more than one. */
  name: string | undefined
}

function relationsOf(model: string): Relation[] {
  return [...model.matchAll(FIELD)].map(([, , to = '', rest = '']) => ({
    to,
    owns: rest.includes('fields:'),
    name: /@relation\((?:name: )?"(\w+)"/.exec(rest)?.[1],
  }))
}

/**
 * Prisma asks for both sides of a relation, where the model that holds the column says all there is to say. Puts the
 * other side into the models that do not have it, so that a model that refers to `Building` is written without an edit
 * of `Building`.
 * @param schema files as [path, text]
 */
export function withOtherSides(schema: [string, string][]): [string, string][] {
  const models = new Map(schema.flatMap(([, text]) => [...text.matchAll(MODEL)].map(([body, name = '']) => [name, relationsOf(body)])))
  const missing = [...models].flatMap(([from, relations]) =>
    relations
      .filter(({ owns, to, name }) => owns && !models.get(to)?.some((back) => !back.owns && back.to === from && back.name === name))
      .map(({ to, name }) => ({ to, field: `  of${from}${name ?? ''} ${from}[]${name ? ` @relation("${name}")` : ''}` })),
  )
  const complete = (body: string, model: string) => {
    const fields = missing.filter(({ to }) => to === model).map(({ field }) => field)
    return fields.length > 0 ? `${body.slice(0, -1)}\n${fields.join('\n')}\n}` : body
  }
  return schema.map(([path, text]) => [path, text.replaceAll(MODEL, complete)])
}
