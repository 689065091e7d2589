import type { PlanDraftEdit, PlanFeature, Shape } from '@muster/contracts'
import { outlineOf } from '@muster/geometry'
import type { DrawnShape, MapDocument } from '../../../map/modes/document.ts'

/** A plan as an editable document. */
export const documentOf = (features: readonly PlanFeature[]): MapDocument =>
  new Map(
    features.map(({ id, floor, kind, name, geometry, baseM, heightM }) => [
      id,
      { floor, name: name ?? '', shape: geometry, thing: { kind, baseM, heightM } },
    ]),
  )

/** Shapes are immutable, and a plan has many: each is converted to a feature once. */
const known = new WeakMap<DrawnShape, PlanFeature>()

function featureOf(id: string, drawn: DrawnShape): PlanFeature | null {
  const found = known.get(drawn)
  if (found !== undefined) return found
  const { floor, name, shape, thing } = drawn
  if (thing === undefined || floor === null) return null
  const feature = { id, floor, name: name.trim() || null, geometry: geometryOf(shape), ...thing }
  known.set(drawn, feature)
  return feature
}

/** A plan has no lines with a width: they are stored as their outline. */
function geometryOf(shape: Shape): PlanFeature['geometry'] {
  if (shape.type !== 'corridor') return shape
  return { type: 'polygon', rings: outlineOf(shape).map((ring) => ring.map(([x, y]): [number, number] => [cm(x), cm(y)])) }
}

const cm = (metres: number) => Math.round(metres * 100) / 100

export const featuresOf = (document: MapDocument): PlanFeature[] =>
  [...document].flatMap(([id, drawn]) => {
    const feature = featureOf(id, drawn)
    return feature === null ? [] : [feature]
  })

/** Changes since: shapes that differ, and those that are gone. */
export function changesOf(before: MapDocument, now: MapDocument): Pick<PlanDraftEdit, 'put' | 'remove'> {
  const changed = new Map([...now].filter(([id, drawn]) => before.get(id) !== drawn))
  const put = featuresOf(changed).filter((feature) => {
    const old = before.get(feature.id)
    // Changing something and back is no change.
    return old === undefined || JSON.stringify(featureOf(feature.id, old)) !== JSON.stringify(feature)
  })
  return { put, remove: [...before.keys()].filter((id) => !now.has(id)) }
}
