interface Point {
  x: number
  y: number
}

/** The person with most of them around, themselves included: the position in the list; the first on a tie. */
export function middleOf(people: readonly Point[], radiusM: number): { at: number; around: number } {
  let found = { at: -1, around: 0 }
  people.forEach((middle, at) => {
    const around = people.filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) <= radiusM).length
    if (around > found.around) found = { at, around }
  })
  return found
}
