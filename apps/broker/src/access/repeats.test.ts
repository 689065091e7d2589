import { describe, expect, test } from 'vitest'
import { Repeats, UNRELEASED_MOST } from './repeats.ts'

const message = (id: number, text = 'frame', dup = false) => ({ id, topic: 't', payload: Buffer.from(text), dup })

/** Sends messages one after the other; how many of them were used. */
function site() {
  const repeats = new Repeats()
  const used: string[] = []
  const send = async (id: number, text?: string, dup?: boolean) =>
    repeats.useOnce(message(id, text, dup), async () => {
      used.push(`${id} ${text ?? 'frame'}`)
      return true
    })
  return { repeats, used, send }
}

describe('messages of QoS 2', () => {
  test('are used once until their number is released, marked or not', async () => {
    const { repeats, used, send } = site()
    expect([await send(7), await send(7), await send(7, 'frame', true)]).toEqual([false, true, true])
    repeats.release(7)
    expect([await send(7), used.length]).toEqual([false, 2])
  })

  test('are used once when both are on their way', async () => {
    const { used, send } = site()
    expect(await Promise.all([send(7), send(7, 'frame', true), send(8)])).toEqual([false, true, false])
    expect(used).toEqual(['7 frame', '8 frame'])
  })

  test('come again over a new connection only with the mark: numbers begin anew', async () => {
    const { repeats, used, send } = site()
    await send(1)
    repeats.connected()
    expect([await send(1, 'frame', true), await send(1), used.length]).toEqual([true, false, 2])
  })

  test('with another content are others: a device that releases nothing loses nothing', async () => {
    const { used, send } = site()
    expect([await send(1, 'a'), await send(1, 'b', true), await send(1, 'c')]).toEqual([false, false, false])
    expect(used).toEqual(['1 a', '1 b', '1 c'])
  })

  test('that could not be used are used when they come again', async () => {
    const repeats = new Repeats()
    const outcomes = [false, true, true]
    const send = () => repeats.useOnce(message(7, 'frame', true), async () => outcomes.shift()!)
    expect([await send(), await send(), await send()]).toEqual([false, false, true])
  })

  test('cost a limited memory', async () => {
    const { used, send } = site()
    for (let id = 1; id <= UNRELEASED_MOST + 1; id++) await send(id)
    expect([await send(2), await send(1)]).toEqual([true, false])
    expect(used).toHaveLength(UNRELEASED_MOST + 2)
  })
})
