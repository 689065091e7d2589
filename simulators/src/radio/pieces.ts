import { createMover, DEMO_EQUIPMENT, type Mover, type Plant, type Random } from '@muster/seed'

/** A piece of equipment with a card: it stays where it is kept until somebody carries it. */
export interface Piece {
  kind: 'equipment'
  mover: Mover
  /** Where it is kept. */
  home: Pick<Mover, 'x' | 'y' | 'z' | 'floor'>
}

/** Equipment of the plant that carries cards. */
export function createPieces({ walkways }: Plant, random: Random): Piece[] {
  return DEMO_EQUIPMENT.flatMap(({ name, at, tag }): Piece[] => {
    if (at === null || tag === undefined) return []
    const [floor, x, y] = at
    const z = walkways.nodes.find((node) => node.floor === floor)?.z ?? 0
    const home = { x, y, z, floor }
    return [{ kind: 'equipment', mover: createMover(tag.hwId, name, home, random.fork(tag.hwId)), home }]
  })
}
