const LONGEST = 9

/**
 * Labels of ten or more characters are cut to nine and an ellipsis. Counts characters as people see them, not UTF-16
 * units.
 */
export function cutLabel(text: string): string {
  const characters = Array.from(text)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text
}
