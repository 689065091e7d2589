import type { PlanFeatureKind } from '@muster/contracts'

/** What a layer becomes: shapes of a kind, names of the shapes they are in, or nothing. */
export type LayerKind = PlanFeatureKind | 'names' | 'none'

/** Kinds that are drawn as lines, closed ones as well. */
export const LINE_KINDS: ReadonlySet<LayerKind> = new Set([
  'wall',
  'door',
  'gate',
  'fence',
  'road',
  'pipeRack',
  'parking',
  'stairs',
  'lift',
])
/** A closed line of these kinds is a body or a place, not just a line returning to its start. */
export const BODY_LINES: ReadonlySet<LayerKind> = new Set(['road', 'pipeRack', 'parking', 'stairs', 'lift'])
/** Kinds that may be a single point. */
export const POINT_KINDS: ReadonlySet<LayerKind> = new Set([
  ...(['door', 'gate', 'hydrant', 'fireMonitor', 'eyewash', 'windsock', 'label'] as const),
])
/** Kinds shown as a sign: the middle of whatever is drawn there counts. */
export const SIGN_ONLY: ReadonlySet<LayerKind> = new Set(['hydrant', 'fireMonitor', 'eyewash', 'windsock', 'label'])

/** Kinds recognised by layer names, in the order of matching: a fence before a wall. */
export const GUESSED_KINDS = [
  'none',
  'names',
  'fence',
  'gate',
  'wall',
  'door',
  'stairs',
  'lift',
  'bund',
  'room',
  'corridor',
  'building',
  'parking',
  'road',
  'pipeRack',
  'tank',
  'vessel',
  'column',
  'furnace',
  'stack',
  'exchanger',
  'pump',
  'fireMonitor',
  'hydrant',
  'eyewash',
  'platform',
  'equipment',
  'tree',
  'green',
  'water',
  'paving',
  'ground',
] as const satisfies readonly LayerKind[]

/**
 * The most likely kind of a layer by its name; nothing when the name does not tell.
 * @param wordsOf how drawing offices name layers of a kind, parts of words separated by `|`
 */
export function guessKind(layer: string, wordsOf: (kind: (typeof GUESSED_KINDS)[number]) => string): LayerKind {
  const name = layer.toLowerCase()
  return (
    GUESSED_KINDS.find((kind) =>
      wordsOf(kind)
        .split('|')
        .some((word) => name.includes(word)),
    ) ?? 'none'
  )
}

/** Usual heights, metres; 0: as high as its storey, or flat. */
const USUAL_HEIGHTS_M: Partial<Record<LayerKind, number>> = {
  ...{ building: 8, fence: 2.4, gate: 2.4, tank: 12, column: 25, vessel: 4, furnace: 15, stack: 40, coolingTower: 12 },
  ...{ exchanger: 3, pump: 1.5, equipment: 2, pipeRack: 6, platform: 3, bund: 1, tree: 5 },
}
export const usualHeightM = (kind: LayerKind): number => USUAL_HEIGHTS_M[kind] ?? 0
