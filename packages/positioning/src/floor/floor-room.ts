/** The floors in question, and of each: its support, the anchors' weight, how badly its height fits. Reused. */
export interface FloorRoom {
  readonly floors: number[]
  readonly support: number[]
  readonly weights: number[]
  readonly misfits: number[]
}

export const createFloorRoom = (): FloorRoom => ({ floors: [], support: [], weights: [], misfits: [] })
