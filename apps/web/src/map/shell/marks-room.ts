import { COSTS, type Obstacle } from './chip-places.ts'

/** Who stands on a map, the most important first: each leaves room for those before it. */
const OWNERS = ['alarms', 'cameras', 'things', 'permits', 'counts'] as const
export type MarksOwner = (typeof OWNERS)[number]

/** What stands on a map besides its plan, so that those who place something there leave each other visible. */
export class MarksRoom {
  private readonly container: HTMLElement
  private readonly kept = new Map<MarksOwner, () => readonly Obstacle[]>()
  private controls: readonly Obstacle[] = []

  constructor(container: HTMLElement) {
    this.container = container
  }

  /** @param now where its marks are at present. @returns a function that gives the room back */
  keep(owner: MarksOwner, now: () => readonly Obstacle[]): () => void {
    this.kept.set(owner, now)
    return () => {
      if (this.kept.get(owner) === now) this.kept.delete(owner)
    }
  }

  /** What an owner leaves visible: controls over the map, as last measured, and marks of more important owners. */
  before(owner: MarksOwner): Obstacle[] {
    const earlier = OWNERS.slice(0, OWNERS.indexOf(owner))
    return [...this.controls, ...earlier.flatMap((each) => this.kept.get(each)?.() ?? [])]
  }

  /** Reads where the controls over the map are: not in every frame, because it may force a layout. */
  measureControls(): void {
    const { left, top } = this.container.getBoundingClientRect()
    const controls = this.container.parentElement?.querySelectorAll('[data-over-map]') ?? []
    this.controls = Array.from(controls, (control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return { at: { x: x - left + width / 2, y: y - top + height / 2 }, width, height, cost: COSTS.control }
    })
  }
}
