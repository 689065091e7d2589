import { LANGUAGES } from '@muster/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { makeBenchSite } from '../bench/bench-site.ts'
import { MODES } from '../modes/registry.ts'
import { AreaEditor, type EditedArea } from './area-editor.tsx'

const site = { ...makeBenchSite(), floors: [0, 1].map((number) => ({ number, label: `F${number}`, elevationM: 4 * number, heightM: 4 })) }
const tank: EditedArea = { id: 'tank', name: '罐区', floor: 0, shape: { type: 'circle', centre: [100, 100], radiusM: 20 } }
const word = (key: string, values = {}) => i18next.t(key as never, values as never) as unknown as string
const cell = (number: number, axis: 'x' | 'y') => screen.getByLabelText(word('map.draw.table.cell', { number, axis }))
const button = (key: string) => screen.getByRole('button', { name: word(key) })
/** As somebody types into a field and leaves it. */
function fill(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** The editor where a plan cannot be drawn: numbers alone. */
async function show(given: Partial<Parameters<typeof AreaEditor>[0]> = {}) {
  const onChange = vi.fn<(areas: EditedArea[]) => void>()
  await renderInApp(<AreaEditor site={site} areas={[tank]} onChange={onChange} {...given} />)
  return { areas: () => onChange.mock.lastCall?.[0], onChange }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  changeLanguage('zh_CN')
})

describe('areas without a pointer', () => {
  it('are drawn by their coordinates', async () => {
    const { areas } = await show()
    const corners = [
      ['0', '0'],
      ['30', '0'],
      ['30', '40'],
    ] as const
    for (const [i, [x, y]] of corners.entries()) {
      fill(cell(i + 1, 'x'), x)
      fill(cell(i + 1, 'y'), y)
    }
    const drawn = {
      id: 'new-1',
      name: '',
      floor: 0,
      shape: {
        type: 'polygon',
        rings: [
          [
            [0, 0],
            [30, 0],
            [30, 40],
          ],
        ],
      },
    }
    expect(areas()).toEqual([tank, drawn])
    fireEvent.click(button('map.draw.undo'))
    expect(areas()).toEqual([tank])
    fireEvent.click(button('map.draw.redo'))
    expect(areas()).toEqual([tank, drawn])
  })

  it('are chosen by name, moved, turned, copied to another floor and deleted', async () => {
    const { areas } = await show()
    fireEvent.click(screen.getByRole('button', { name: /罐区/ }))
    fill(screen.getByLabelText(word('map.draw.moveX')), '5')
    fireEvent.click(button('map.draw.apply'))
    const moved = { ...tank, shape: { ...tank.shape, centre: [105, 100] } }
    expect(areas()).toEqual([moved])
    fireEvent.click(screen.getByRole('combobox', { name: word('map.draw.copyTo') }))
    fireEvent.click(await screen.findByRole('option', { name: 'F1' }))
    expect(areas()).toEqual([moved, { ...moved, id: 'new-1', floor: 1 }])
    fireEvent.click(button('map.draw.remove'))
    expect(areas()).toEqual([moved])
  })

  it('keep what is typed wrongly, and tell nobody of it', async () => {
    const { onChange } = await show()
    fireEvent.click(screen.getByRole('button', { name: /罐区/ }))
    const radius = screen.getByLabelText(word('map.draw.radius'))
    fill(radius, '-3')
    const table = screen.getByRole('region', { name: word('map.draw.table.title') })
    expect(within(table).getByText(word('rules.shape.noSize'))).toBeDefined()
    expect(radius).toHaveProperty('value', '-3')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('may only be looked at where nothing may be changed', async () => {
    await show({ readOnly: true })
    expect(screen.queryByRole('toolbar')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /罐区/ }))
    expect(cell(1, 'x')).toHaveProperty('readOnly', true)
  })
})

it('says of each area what it is, and on which floors, and beside each tool what it does', async () => {
  const type = { id: 'risk', name: '风险分区', use: 'risk' as const, colour: 'slate' as const }
  const risky = { ...tank, moreFloors: [1], area: { type, riskLevel: 'major' as const } }
  const every = { ...tank, id: 'all', name: '全厂', floor: null, area: { type: { ...type, name: '普通区域' }, riskLevel: null } }
  await show({ areas: [risky, every] })
  expect(screen.getByRole('button', { name: /罐区/ }).textContent).toBe('罐区风险分区 · 重大风险 · 室外、F1')
  expect(screen.getByRole('button', { name: /全厂/ }).textContent).toBe('全厂普通区域 · 所有楼层')
  fireEvent.click(screen.getByRole('button', { name: /罐区/ }))
  fireEvent.click(screen.getByRole('combobox', { name: word('map.draw.copyTo') }))
  fireEvent.click(await screen.findByRole('option', { name: 'F1' }))
  for (const mode of ['select', 'polygon', 'hole', 'measure'])
    expect(button(`map.draw.mode.${mode}`).textContent).toBe(word(`map.draw.word.${mode}`))
})

it.each(LANGUAGES)('has in %s a word for each tool that is part of its name', (language) => {
  changeLanguage(language)
  for (const mode of Object.keys(MODES))
    expect(word(`map.draw.mode.${mode}`).toLowerCase()).toContain(word(`map.draw.word.${mode}`).toLowerCase())
  for (const key of ['snap', 'undo', 'redo', 'remove'])
    expect(word(`map.draw.${key}`).toLowerCase()).toContain(word(`map.draw.word.${key}`).toLowerCase())
})

it('takes over what is good of a file in one step, and says what is wrong with the rest', async () => {
  const { areas } = await show()
  const degrees = (x: number, y: number) => [(x * 0.004) / 400, (y * 0.003) / 300]
  const feature = (name: string, ...corners: [number, number][]) => {
    const ring = [...corners, corners[0]!].map(([x, y]) => degrees(x, y))
    return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } }
  }
  const features = [feature('东区', [0, 0], [40, 0], [40, 30]), feature('西区', [0, 0], [40, 30], [40, 0], [0, 20])]
  fireEvent.click(button('map.draw.file.import'))
  const dialog = await screen.findByRole('dialog')
  const file = new File([JSON.stringify({ type: 'FeatureCollection', features })], 'areas.geojson')
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } })
  await screen.findByText(word('map.draw.file.counts', { count: 1, left: 1, floor: word('map.floor.outdoor') }))
  expect(screen.getByText(word('map.draw.file.leftOne', { name: '西区', reason: word('rules.shape.selfCrossing') }))).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: word('map.draw.file.add') }))
  expect(areas()?.map(({ name, floor }) => [name, floor])).toEqual([
    ['罐区', 0],
    ['东区', 0],
  ])
  fireEvent.click(button('map.draw.undo'))
  expect(areas()).toEqual([tank])
})

it.each(LANGUAGES)('says in %s that the factory range comes first', async (language) => {
  changeLanguage(language)
  await show({ range: null })
  fireEvent.click(screen.getByRole('button', { name: /罐区/ }))
  fill(cell(1, 'x'), '101')
  expect(screen.getByText(word('map.draw.fault.rangeFirst'))).toBeDefined()
})
