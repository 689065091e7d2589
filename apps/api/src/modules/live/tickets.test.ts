import { expect, it } from 'vitest'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { TicketBox } from './tickets.ts'

const session = { tokenHash: 'h' } as SessionView
const MOST = 10_000

it('is good once, for half a minute of the time it is asked in', () => {
  const box = new TicketBox()
  const ticket = box.issue(session, 1000)
  expect(box.holder(ticket, 30_999)).toBe('h')
  expect(box.holder(ticket, 31_000)).toBeNull()
  expect(box.redeem(ticket, 30_999)).toBe(session)
  expect(box.redeem(ticket, 30_999)).toBeNull()
})

it('gives way to newer ones in the order of issue, whether somebody looked at it or not', () => {
  const box = new TicketBox()
  const [first = '', second = ''] = Array.from({ length: MOST }, () => box.issue(session, 0))
  expect(box.holder(first, 1)).toBe('h')
  box.issue(session, 0)
  expect([box.holder(first, 1), box.holder(second, 1)]).toEqual([null, 'h'])
})
