import { expect, it } from 'vitest'
import { coveredNames } from './covered-names.ts'

const name = (x: number) => ({ key: `${x}`, text: '机修车间', downPx: 0, color: '#000', sizePx: 13, widthPx: 52, at: { x, y: 100 } })
const [near, far] = [name(100), name(300)]

it('finds the names under icons', () => {
  expect(coveredNames([near, far], [{ x: 130, y: 96 }], [])).toEqual([near])
  expect(coveredNames([near, far], [{ x: 130, y: 120 }], [])).toEqual([])
})

it('leaves them below somebody in alarm', () => {
  const alarm = { at: { x: 90, y: 90 }, width: 50, height: 50, cost: 1 }
  expect(
    coveredNames(
      [near, far],
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
      [alarm],
    ),
  ).toEqual([far])
})
