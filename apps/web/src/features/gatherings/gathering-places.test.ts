import { expect, test } from 'vitest'
import { anAlarm } from '../../testing/an-alarm.ts'
import { gatheringRings } from './gathering-places.ts'

const gathering = { x: 3, y: 4, radiusM: 6, manual: false, dispersed: false, advice: 'disperse' } as const
const aGathering = (id: string, changes: Parameters<typeof anAlarm>[0] = {}) =>
  anAlarm({ id, kind: 'gathering', floor: 1, memberCount: 3, priority: 'medium', gathering, ...changes })

test('gatherings that stand on the floor are ringed, the gravest on top; those that nobody has looked at pulse', () => {
  const rings = gatheringRings(
    [
      aGathering('red', { priority: 'critical', gathering: { ...gathering, manual: true, dispersed: true } }),
      aGathering('yellow', { work: 'acknowledged' }),
      aGathering('small', { gathering: { ...gathering, radiusM: 0.4 } }),
      aGathering('over', { active: false }),
      aGathering('above', { floor: 2 }),
      anAlarm(),
    ],
    1,
  )
  expect(rings).toMatchObject([
    { id: 'yellow', x: 3, y: 4, radiusM: 6, count: 3, pulsing: false },
    { id: 'small', radiusM: 3, pulsing: true },
    { id: 'red', dispersed: true, manual: true, pulsing: false },
  ])
})
