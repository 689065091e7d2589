import { pinyin } from 'pinyin-pro'

/**
 * Search input for a Chinese name: the first letter of each syllable, as surnames are read (曾 is z, 单 is s); letters
 * and digits stay. 张三 → zs, 京A12345 → ja12345.
 */
export const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive' }).join('').toLowerCase()
