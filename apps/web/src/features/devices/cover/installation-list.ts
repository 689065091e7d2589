import type { PlannedAnchor } from './use-planning.ts'

/** What a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t]/

const cell = (text: string) => {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The place of every present and planned anchor, as a sheet. */
export function installationList(heads: readonly string[], anchors: readonly PlannedAnchor[], floorOf: (floor: number) => string): string {
  const lines = anchors.map(({ name, hwId, floor, x, y, heightM }) => [cell(name), cell(hwId), cell(floorOf(floor)), x, y, heightM])
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\ufeff${[heads.map(cell), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`
}
