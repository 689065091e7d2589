/** Floors of an area: the one it is drawn on plus those chosen in addition; `floor` null: all. */
export interface OfFloors {
  floor: number | null
  moreFloors?: readonly number[]
}

/** Whether it is on this floor. */
export const isOnFloor = ({ floor, moreFloors }: OfFloors, asked: number | null): boolean =>
  floor === null || floor === asked || (moreFloors?.some((one) => one === asked) ?? false)

/** Its floors; null: every one. */
export const floorsOf = ({ floor, moreFloors = [] }: OfFloors): number[] | null =>
  floor === null ? null : [...new Set([floor, ...moreFloors])].sort((a, b) => a - b)
