interface Point {
  x: number
  y: number
}

/** Who has most of them around him, himself included: his position in the list; of alike ones the first. */
export function middleOf(people: readonly Point[], radiusM: number): { at: number; around: number } {
  let found = { at: -1, around: 0 }
  people.forEach((middle, at) => {
    const around = people.filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) <= radiusM).length
    if (around > found.around) found = { at, around }
  })
  return found
}
