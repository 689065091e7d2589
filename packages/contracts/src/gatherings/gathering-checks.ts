/* Rules of the fields that say what a gathering is, for the site and for an area. */

/** AQ 3064.3, 3.5: no wider. */
export const MOST_GATHERING_RADIUS_M = 15
/** What counts are stored as goes no further. */
export const LARGEST_GATHERING = 255
const FEWEST = 2

type Check = (value: string, values: Readonly<Record<string, unknown>>) => true | string

export const within =
  (low: number, high: number): Check =>
  (value) =>
    value === '' || (Number(value) >= low && Number(value) <= high) ? true : 'rules.gatheringNumber'

/** A graver tier may not require fewer people than the one before. */
export const notBelow =
  (before: string): Check =>
  (value, values) => {
    const number = Number(value)
    if (!(number >= FEWEST && number <= LARGEST_GATHERING)) return 'rules.gatheringNumber'
    return Number.isNaN(Number(values[before])) || number >= Number(values[before]) ? true : 'rules.gatheringTiers'
  }
