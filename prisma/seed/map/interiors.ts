import type { Sheet } from './sheet.ts'

/** Racks, machines and cabinets inside the buildings. */
export function drawInteriors(sheet: Sheet): void {
  for (let i = 0; i < 7; i++) {
    const x = 244 + i * 7.4
    for (const y of [66, 78]) {
      if (x > 250 && x < 258 && y === 66) continue
      sheet.rect(1, 'equipment', [x, y, x + 2.4, y + 7], { name: `${String.fromCharCode(65 + i)}${y === 66 ? 1 : 2} 货架`, height: 6 })
    }
  }
  for (let i = 0; i < 4; i++) sheet.rect(1, 'equipment', [265 + i * 9, 91.5, 270 + i * 9, 94.5], { name: `包材 ${i + 1}`, height: 2.5 })
  for (const [name, x, y, width, depth] of [
    ['车床', 28, 203, 4, 1.6],
    ['铣床', 34.5, 203.5, 3, 2],
    ['钻床', 40, 203.5, 1.6, 1.6],
    ['钳工台', 30, 219, 5, 1.4],
    ['试压台', 38, 218.5, 4, 2.4],
    ['行车', 44, 204, 1, 5],
  ] as const)
    sheet.rect(1, 'equipment', [x, y, x + width, y + depth], { name, height: 1.8 })
  for (let i = 0; i < 3; i++) sheet.rect(1, 'equipment', [171 + i * 6.5, 76.5, 176 + i * 6.5, 78], { name: `操作台 ${i + 1}`, height: 1.1 })
  sheet.rect(1, 'equipment', [170, 82.6, 190, 83.4], { name: '大屏', height: 3 })
  for (let i = 0; i < 3; i++) sheet.rect(1, 'equipment', [194 + i * 3.2, 75, 195.2 + i * 3.2, 82], { name: `机柜 ${i + 1}`, height: 2.2 })
  for (let i = 0; i < 4; i++) sheet.rect(1, 'equipment', [16 + i * 5.5, 115, 20 + i * 5.5, 117], { name: `高压柜 ${i + 1}`, height: 2.4 })
  for (const y of [104, 108]) sheet.rect(1, 'equipment', [16, y, 24, y + 1.4], { name: '低压柜', height: 2.2 })
  for (let i = 0; i < 4; i++)
    for (const y of [75, 78.2]) sheet.rect(1, 'equipment', [102.5 + i * 4.5, y, 105 + i * 4.5, y + 1.2], { name: '餐桌', height: 0.8 })
  for (const x of [94, 98]) sheet.rect(-1, 'pump', [x, 64.5, x + 2.4, 66.5], { name: '消防泵', height: 1.4 })
  for (let i = 0; i < 3; i++) sheet.rect(-1, 'equipment', [105.5 + i * 3.5, 64, 107 + i * 3.5, 69], { name: '货架', height: 2.2 })
  for (let i = 0; i < 4; i++) sheet.rect(-1, 'equipment', [98.5 + i * 2.6, 75, 99.7 + i * 2.6, 80.5], { name: '密集架', height: 2.4 })
}
