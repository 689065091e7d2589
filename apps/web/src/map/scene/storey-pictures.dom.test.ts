import type { PlanPicture, ReferencePoint } from '@muster/contracts'
import { waitFor } from '@testing-library/react'
import { Scene, Vector3 } from 'three'
import { afterEach, expect, it, vi } from 'vitest'
import * as pictures from '../shell/ground-pictures.ts'
import { quadOf, StoreyPictures } from './storey-pictures.ts'
import { Storeys } from './storeys.ts'

const references: [ReferencePoint, ReferencePoint] = [
  { x: 0, y: 0, lonDeg: 121.5, latDeg: 31.2 },
  { x: 100, y: 0, lonDeg: 121.50105, latDeg: 31.2 },
]
const picture = (id: string, floor: number): PlanPicture => ({
  ...{ id, floor, name: id, widthPx: 400, heightPx: 200, opacity: 0.8, widthM: 100, minX: 0, maxY: 0 },
  points: [
    { leftM: 0, topM: 10, lonDeg: 121.5, latDeg: 31.2 },
    { leftM: 100, topM: 10, lonDeg: 121.50105, latDeg: 31.2 },
  ],
})
const floors = [0, 1, 2].map((number) => ({ number, label: `${number}F`, elevationM: number * 4, heightM: 4 }))
const storeysAt = (floor: number) => {
  const storeys = new Storeys(floors)
  storeys.set({ floor, isolated: false, apart: 0, gapM: 10 })
  return storeys
}
const shown = (scene: Scene) => scene.children.filter(({ visible }) => visible).map(({ position }) => Math.round(position.z))
afterEach(() => vi.restoreAllMocks())

it('lays each picture on its storey, fetches it when it is seen first, and leaves the ground to the map', async () => {
  const asked = vi.spyOn(pictures, 'canvasOf').mockImplementation(async () => ({ width: 4, height: 2 }) as HTMLCanvasElement)
  const scene = new Scene()
  const onLoaded = vi.fn()
  const laid = new StoreyPictures(scene, { references }, onLoaded)
  laid.show(storeysAt(1))
  laid.set({ number: 1, pictures: [picture('ground', 0), picture('one', 1), picture('two', 2)], models: [] })
  await waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1))
  laid.show(storeysAt(1))
  expect([asked.mock.calls.map(([id]) => id), shown(scene)]).toEqual([['one'], [4]])
  laid.show(storeysAt(2))
  await waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(2))
  laid.show(storeysAt(2))
  expect(shown(scene)).toEqual([4, 8])
  laid.destroy()
  expect(scene.children).toEqual([])
})

it('faces upwards', () => {
  const geometry = quadOf([[0, 10], [20, 10], [20, 0], [0, 0]]) // biome-ignore format: one ring
  const at = (i: number) => new Vector3().fromBufferAttribute(geometry.getAttribute('position') as never, geometry.getIndex()!.getX(i))
  for (const first of [0, 3]) {
    const [a, b, c] = [at(first), at(first + 1), at(first + 2)]
    expect(b.sub(a).cross(c.sub(a)).z).toBeGreaterThan(0)
  }
})
