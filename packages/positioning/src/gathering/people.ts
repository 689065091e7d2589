/** People in columns: place in metres, floor number. Places must be finite. */
export interface People {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly floor: Int32Array
}

/** People of one floor; `position` is everybody's index in the list, null when all are on it. */
export interface FloorPeople extends Omit<People, 'floor'> {
  readonly position: Int32Array | null
}

/** In most plants nearly all people are on one floor; then nothing is copied. */
export function splitFloors(people: People): FloorPeople[] {
  const { count, x, y, floor } = people
  let differing = 0
  for (let i = 1; i < count; i++) differing |= floor[i]! ^ floor[0]!
  if (differing === 0) return [{ count, x, y, position: null }]
  const floors = new Map<number, number[]>()
  for (let i = 0; i < count; i++) {
    const list = floors.get(floor[i]!)
    if (list) list.push(i)
    else floors.set(floor[i]!, [i])
  }
  return [...floors.values()].map((list) => {
    const position = new Int32Array(list)
    const own = { count: list.length, x: new Float64Array(list.length), y: new Float64Array(list.length), position }
    for (let i = 0; i < list.length; i++) {
      own.x[i] = x[position[i]!]!
      own.y[i] = y[position[i]!]!
    }
    return own
  })
}
