import type { PlacedThing } from '@muster/contracts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LayerMenu, usualLayers } from '../../features/map/layer-menu.tsx'
import { inOrder, type MapLayer } from '../../map/shell/map-layers.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { FEATURES } from '../menu/features.ts'

const LAYERS = await Promise.all(FEATURES.flatMap(({ layer }) => (layer ? [layer().then((module) => module.default)] : [])))

const CABINET: PlacedThing = {
  ...{ id: 't1', layer: 'supply', kindId: null, kindName: null, name: '面具柜', icon: null, floor: 1, x: 0, y: 0 },
  ...{ storage: null, quantity: 2, expiresOn: null, expiry: 'valid', details: [], remark: null },
}

/** The list of layers beside the names of the visible ones. */
function Menu({ layers }: { layers: readonly MapLayer[] }) {
  const [shown, setShown] = useState(() => usualLayers(layers))
  return (
    <>
      <LayerMenu layers={layers} shown={shown} onChange={setShown} />
      <output>{[...shown].sort().join(' ')}</output>
    </>
  )
}

it('every layer of the features has a name and a place of its own', () => {
  expect(inOrder(LAYERS).map(({ name }) => name)).toEqual(['permits', 'gatherings', 'things', 'cameras', 'evacuation'])
  expect(new Set(LAYERS.map(({ place }) => place)).size).toBe(LAYERS.length)
})

it('takes no two layers of one name', () => {
  expect(() => inOrder([...LAYERS, { name: 'permits', place: 60 }])).toThrow('"permits"')
})

it('offers what the features bring between its own, and shows and hides it', async () => {
  fakeApi({ placedThings: () => ({ data: [CABINET] }) })
  await renderInApp(<Menu layers={LAYERS} />)
  expect(screen.getByRole('status').textContent).toBe('cameras otherFloors permits signs')
  await userEvent.click(screen.getByRole('button', { name: '图层' }))
  const list = within(await screen.findByRole('dialog'))
  await list.findByText('应急物资')
  const names = list.getAllByRole('checkbox').map((box) => box.closest('div[class*="Checkbox-root"]')?.textContent)
  expect(names).toEqual(['其他楼层的人员', '全部姓名', '作业票区域', '摄像机', '消防与应急设施', '定位基站', '应急物资'])
  await userEvent.click(list.getByRole('checkbox', { name: '摄像机' }))
  await userEvent.click(list.getByRole('checkbox', { name: '应急物资' }))
  expect(screen.getByRole('status').textContent).toBe('otherFloors permits signs supply')
})
