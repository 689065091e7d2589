import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { SceneVolume } from '../../map/scene/volumes.ts'
import type { MapLayer } from '../../map/shell/map-layers.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LayerVolumes, useLayerVolumes } from './layer-volumes.tsx'

const volume = (id: string): SceneVolume => ({ id, rings: [], floor: 1, baseM: null, topM: null, color: '#000000', opacity: 1 })
const layerOf = (name: string, place: number): MapLayer => {
  const volumes = [volume(name)]
  return { name, place, useVolumes: () => volumes }
}
const LAYERS = [layerOf('work', 1), { name: 'flat', place: 2 }, layerOf('leaks', 3)]

/** What is drawn, under a button for each layer that is shown. */
function Space() {
  const [shown, setShown] = useState(['leaks', 'work'])
  const { volumes, onVolumes } = useLayerVolumes(LAYERS)
  return (
    <>
      {shown.map((name) => (
        <button key={name} type="button" onClick={() => setShown(shown.filter((other) => other !== name))}>
          {name}
        </button>
      ))}
      {LAYERS.filter(({ name }) => shown.includes(name)).map(
        ({ name, useVolumes }) => useVolumes && <LayerVolumes key={name} {...{ name, useVolumes, onVolumes }} />,
      )}
      <output>{volumes.map(({ id }) => id).join(' ')}</output>
    </>
  )
}

it('draws in space what layers bring, in their order, for as long as they are shown', async () => {
  await renderInApp(<Space />)
  expect(screen.getByRole('status').textContent).toBe('work leaks')
  await userEvent.click(screen.getByRole('button', { name: 'work' }))
  expect(screen.getByRole('status').textContent).toBe('leaks')
})
