import { expect, it } from 'vitest'
import { textOfMessage } from './text-of-message.ts'

const textOf = (body: object) => {
  const message = { type: 'warning', id: 'w', number: 7, expiresAtMs: 2000, alarmId: 'a', active: true, ...body }
  return textOfMessage(new TextEncoder().encode(JSON.stringify(message)), 1000)?.text
}

it('tells those in a gathering what to do: to part, or to leave where gas is near', () => {
  const gathering = { kind: 'gathering' }
  expect(textOf({ ...gathering, advice: 'disperse' })).toBe('报警：人员聚集报警，请立即分散')
  expect(textOf({ ...gathering, advice: 'evacuate' })).toBe('附近有气体报警，请立即撤离')
  expect(textOf({ ...gathering, advice: 'evacuate', active: false })).toBe('人员聚集报警已解除')
  expect(textOf({ kind: 'overcrowding' })).toBe('报警：超员报警，请立即处理')
})
