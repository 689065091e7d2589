import type { ChartDepartment } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOX, layOutChart, withPeopleBelow } from './chart-layout.ts'
import { chartSvg } from './chart-svg.ts'

const department = (id: number, parent: number | null): ChartDepartment => ({
  id: String(id),
  parentId: parent === null ? null : String(parent),
  name: `D${id}`,
  headName: null,
  headPhoto: null,
  people: id,
})
/** Any forest: each department is below an earlier one or at the top. */
const forests = fc
  .array(fc.option(fc.nat(), { nil: null }), { minLength: 1, maxLength: 60 })
  .map((parents) => parents.map((parent, id) => department(id, id === 0 || parent === null ? null : parent % id)))

describe('layOutChart', () => {
  it('places every department once, none over another, superiors above', () => {
    fc.assert(
      fc.property(forests, (departments) => {
        const { boxes, links, width, height } = layOutChart(departments)
        expect(boxes.map((box) => box.department.id).sort()).toEqual(departments.map(({ id }) => id).sort())
        for (const [i, a] of boxes.entries()) {
          expect(a.x >= -1e-6 && a.y >= 0 && a.x + BOX.width <= width + 1e-6 && a.y + BOX.height <= height).toBe(true)
          for (const b of boxes.slice(i + 1)) {
            expect(Math.abs(a.x - b.x) >= BOX.width || Math.abs(a.y - b.y) >= BOX.height).toBe(true)
          }
        }
        const place = new Map(boxes.map((box) => [box.department.id, box]))
        for (const { from, to } of links) expect(place.get(from)!.y).toBeLessThan(place.get(to)!.y)
      }),
    )
  })

  it('keeps a thousand departments within what can be looked at', () => {
    const departments = Array.from({ length: 1000 }, (_, id) => department(id, id === 0 ? null : Math.floor((id - 1) / 6)))
    const { width, height } = layOutChart(departments)
    expect(width).toBeLessThan(2500)
    expect(height).toBeLessThan(25_000)
  })

  it('takes a department with an unknown superior as a top one', () => {
    expect(layOutChart([department(1, 99)]).links).toEqual([])
  })

  it('is empty without departments', () => {
    expect(layOutChart([]).boxes).toEqual([])
  })
})

describe('chartSvg', () => {
  it('escapes names', () => {
    const layout = layOutChart([{ ...department(1, null), name: '<A & "B">' }])
    const svg = chartSvg(layout, new Map(), { people: (count) => String(count), noHead: '-' })
    expect(svg).toContain('&lt;A &amp; &quot;B&quot;&gt;')
    expect(svg).not.toContain('<A')
  })
})

describe('the people of a department', () => {
  it('are those of all departments below it, too', () => {
    const [company, plant, shift, office] = withPeopleBelow([department(1, null), department(10, 1), department(100, 10), department(5, 1)])
    expect([company, plant, shift, office].map((each) => each!.people)).toEqual([116, 110, 100, 5])
  })
})
