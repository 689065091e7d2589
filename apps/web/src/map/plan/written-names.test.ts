import { expect, it } from 'vitest'
import { PLAN_PALETTES } from './palette.ts'
import { nameLayers } from './style/name-layers.ts'
import { RAISED_LAYERS, writtenName } from './written-names.ts'

const palette = PLAN_PALETTES.light
const write = (layer: (typeof RAISED_LAYERS)[number], below: boolean, zoom = 18, widthEm = 4) =>
  writtenName(layer, { name: '机修车间', below }, zoom, palette, widthEm)

it('writes names as large as the map does at each scale, in the same colour', () => {
  expect([16, 17, 18, 19, 20].map((zoom) => write('building-name', false, zoom)?.sizePx)).toEqual([13, 13, 14, 15, 15])
  const layers = new Map(nameLayers(palette).map((layer) => [layer.id, layer]))
  for (const id of RAISED_LAYERS) expect(layers.get(id)?.paint).toMatchObject({ 'text-color': write(id, false)?.color })
})

it('writes below a machine, and below the floor of a building', () => {
  expect(write('machine-name', true)?.downPx).toBeCloseTo(9.6)
  expect(write('building-name', true)?.downPx).toBeCloseTo(12.6)
  expect(write('building-name', false)?.downPx).toBe(0)
})

it('leaves names that the map breaks into lines', () => {
  expect(write('building-name', false, 18, 8.2)).toBeNull()
  for (const layer of nameLayers(palette)) {
    const id = RAISED_LAYERS.find((each) => each === layer.id)
    const most = (layer as { layout?: { 'text-max-width'?: number } }).layout?.['text-max-width']
    if (id !== undefined) expect([write(id, false, 18, most), write(id, false, 18, most! + 0.1)]).toEqual([expect.anything(), null])
  }
})
