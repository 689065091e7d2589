import type { Floor } from '@muster/contracts'

/** How far apart floors are moved, 0 to 1, and the floor they are moved away from. */
export interface StoreysView {
  floor: number
  /** Only the current floor. */
  isolated: boolean
  /** Share of the way on which the floors are apart. */
  apart: number
  gapM: number
}

/** Which floors of a site are visible, and at which height. */
export class Storeys {
  private readonly byNumber: ReadonlyMap<number, Floor>
  private view: StoreysView = { floor: 0, isolated: false, apart: 0, gapM: 0 }

  constructor(floors: readonly Floor[]) {
    this.byNumber = new Map(floors.map((floor) => [floor.number, floor]))
  }

  set(view: StoreysView): void {
    this.view = view
  }

  get shown(): number {
    return this.view.floor
  }

  /** Share of the way on which the floors are apart. */
  get apart(): number {
    return this.view.apart
  }

  /** Roofs hide what is below: they are drawn when looking from outside. */
  get hasRoofs(): boolean {
    return this.view.floor === 0 && this.view.apart === 0 && !this.view.isolated
  }

  /** Outdoors everything is visible; from a floor, nothing above it; below ground, that floor and the site over it. */
  isShown(floor: number): boolean {
    const { floor: shown, isolated, apart } = this.view
    if (isolated) return floor === shown
    if (shown === 0) return floor >= 0 || apart > 0
    if (apart > 0) return true
    return shown < 0 ? floor === shown : floor >= 0 && floor <= shown
  }

  /** How far a floor is displaced, metres. The outdoors stays. */
  liftOf(floor: number): number {
    const { apart, gapM } = this.view
    if (floor === 0 || apart === 0) return 0
    return (floor > 0 ? floor - 1 : floor) * gapM * apart
  }

  /** Surface of a floor as drawn, metres. */
  surfaceM(floor: number): number {
    return (this.byNumber.get(floor)?.elevationM ?? 0) + this.liftOf(floor)
  }

  heightM(floor: number): number {
    return this.byNumber.get(floor)?.heightM ?? 4
  }

  /** Drawn height of somebody: within the storey, whatever was measured. */
  placeM(floor: number, measuredM: number): number {
    const elevationM = this.byNumber.get(floor)?.elevationM ?? 0
    const aboveM = measuredM - elevationM
    const within = aboveM >= 0 && aboveM <= this.heightM(floor) ? aboveM : WORN_M
    return this.surfaceM(floor) + within
  }
}

/** Height above the floor at which a card is worn. */
const WORN_M = 1.2
