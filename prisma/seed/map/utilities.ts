import type { Rect, Sheet } from './sheet.ts'

/** The canopy over the loading road with its loading arms; open sides, so people in it are outdoors. */
export const LOADING_BAY: Rect = [318, 62, 374, 96]

/** Buildings and structures without rooms of interest: utilities, water treatment, stores. */
export function drawUtilities(sheet: Sheet): void {
  sheet.rect(0, 'platform', LOADING_BAY, { name: '装卸站台', height: 0.15 })
  for (const y of [66, 84]) {
    sheet.rect(0, 'equipment', [337.5, y, 340.5, y + 9], { name: y === 66 ? '1号装车鹤管' : '2号装车鹤管', height: 5 })
    sheet.rect(0, 'equipment', [352, y, 355, y + 9], { name: y === 66 ? '3号装车鹤管' : '4号装车鹤管', height: 5 })
  }
  sheet.rect(0, 'building', [362, 66, 372, 76], { name: '装卸操作间', height: 4 })
  sheet.rect(0, 'building', [52, 62, 66, 90], { name: '消防气防站', height: 8 })
  sheet.rect(0, 'building', [44, 110, 64, 122], { name: '空压制氮站', height: 7 })
  for (const x of [47, 54, 61]) sheet.circle(0, 'tank', [x, 126], 1.6, { name: x === 54 ? '氮气储罐' : '仪表风罐', height: 6 })
  sheet.rect(0, 'building', [14, 162, 40, 182], { name: '危废暂存库', height: 6 })
  sheet.rect(0, 'paving', [12, 234, 64, 270], { name: '污水处理站' })
  sheet.circle(0, 'water', [25, 252], 8.5, { name: '一沉池' })
  sheet.circle(0, 'water', [44, 258], 6.5, { name: '二沉池' })
  sheet.rect(0, 'water', [38, 238, 60, 247], { name: '调节池' })
  sheet.rect(0, 'building', [54, 252, 63, 266], { name: '污泥脱水间', height: 5 })
  sheet.circle(0, 'stack', [12, 286], 1.6, { name: '地面火炬', height: 45 })
  sheet.rect(0, 'equipment', [14, 188, 30, 194], { name: '废气处理', height: 5 })
}
