import type { AreaForm } from '@muster/contracts'

/** Versions of the plant's areas, oldest first. */
export const VERSIONS = [
  { number: 1, daysAgo: 30, by: 'safety', why: '定位系统投用，按安全风险分区图首次绘制' },
  { number: 2, daysAgo: 3, by: 'safety', why: '机柜间检修结束，定员由 6 人恢复为 4 人' },
]

/** An area's form in the first version, if the second changed it. */
export const earlierForm = (form: AreaForm): AreaForm | null => (form.code === 'no-entry-cabinet-room' ? { ...form, capacity: 6 } : null)
