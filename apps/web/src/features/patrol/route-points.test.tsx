import { type Chosen, type FormValues, patrolRoute, type Site } from '@muster/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RoutePointsField } from './route-points.tsx'

const POINTS = [
  { id: 'a', name: '泵房', at: [10, 10], floor: 0 },
  { id: 'b', name: '罐区', at: [90, 40], floor: 0 },
  { id: 'c', name: '平台', at: [50, 20], floor: 2 },
]
const SITE: Site = {
  ...{ buildId: 'demo', name: '工厂', timeZone: 'Asia/Shanghai', disappearanceS: 30 },
  extent: [0, 0, 100, 50],
  references: [
    { x: 0, y: 0, lonDeg: 121, latDeg: 31 },
    { x: 100, y: 0, lonDeg: 121.001, latDeg: 31 },
  ],
  markers: { smooth: true, heightPx: 20, visitorIcon: null },
  floors: [0, 2].map((number) => ({ number, label: `F${number}`, elevationM: number * 4, heightM: 4 })),
  ...{ features: [], areas: [], anchors: [] },
}

let chosen: Chosen[] = []
function Form() {
  const texts = useResourceTexts(patrolRoute)
  const form = useForm<FormValues>({ defaultValues: { points: [], department: [] } })
  const field = patrolRoute.fields.find(({ name }) => name === 'points')
  return (
    <FormProvider {...form}>
      <Controller
        name="points"
        render={({ field: { value, onChange } }) => {
          chosen = value as unknown as Chosen[]
          return (
            <RoutePointsField
              {...({ field, label: '巡检点', locked: false, required: true, error: undefined, texts } as never as Parameters<
                typeof RoutePointsField
              >[0])}
              value={chosen}
              onChange={onChange}
            />
          )
        }}
      />
    </FormProvider>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a route is drawn by its points one after the other, put in another order, and taken back', async () => {
  fakeApi({ site: () => ({ data: SITE }), patrolPointPlaces: () => ({ data: POINTS }) })
  await renderInApp(<Form />)
  const user = userEvent.setup()
  const names = () => chosen.map(({ name }) => name)
  await user.click(await screen.findByRole('button', { name: '罐区' }))
  await user.click(screen.getByRole('button', { name: '泵房' }))
  expect(names()).toEqual(['罐区', '泵房'])
  const plan = screen.getByRole('region')
  expect(within(plan).getByRole('button', { name: '2 泵房' }).getAttribute('aria-pressed')).toBe('true')
  // Points of another floor are drawn there.
  expect(within(plan).queryByRole('button', { name: '平台' })).toBeNull()
  await user.click(within(plan).getByRole('radio', { name: /F2/ }))
  await user.click(within(plan).getByRole('button', { name: '平台' }))
  await user.click(screen.getByRole('button', { name: '上移泵房' }))
  expect(names()).toEqual(['泵房', '罐区', '平台'])
  await user.click(within(plan).getByRole('button', { name: '3 平台' }))
  expect(names()).toEqual(['泵房', '罐区'])
})
