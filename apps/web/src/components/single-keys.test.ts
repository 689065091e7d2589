// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSingleKeys, singleKeyActs, switchSingleKeys, useSingleKeys } from './single-keys.ts'

/** Presses `j` on the first match and says whether it would act. */
function acts(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html
  let answer: boolean | null = null
  const listener = (event: KeyboardEvent) => {
    answer = singleKeyActs(event)
  }
  document.addEventListener('keydown', listener, { once: true })
  document.querySelector('[id=here]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...init }))
  return answer === true
}

beforeEach(() => {
  localStorage.clear()
  useSingleKeys.setState({ on: true })
})
afterEach(() => vi.unstubAllGlobals())

describe('single-letter keys', () => {
  it.each(['<button id="here"></button>', '<input type="checkbox" id="here">', '<a href="/" id="here"></a>'])('act on %s', (html) => {
    expect(acts(html)).toBe(true)
  })
  it.each([
    '<input id="here">',
    '<textarea id="here"></textarea>',
    '<select id="here"></select>',
    '<div contenteditable="true"><b id="here"></b></div>',
    '<div role="dialog"><button id="here"></button></div>',
    '<div role="menu"><button id="here"></button></div>',
  ])('never act in %s', (html) => expect(acts(html)).toBe(false))
  it('never act with Ctrl, Alt or ⌘, or while a word is composed', () => {
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
      expect(acts('<button id="here"></button>', init)).toBe(false)
    }
  })
  it('can be switched off and on, which is kept with the account and in this browser', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)))
      return Response.json({ code: 0, message: '', data: null })
    })
    for (const on of [false, true]) {
      await switchSingleKeys(on)
      expect(acts('<button id="here"></button>')).toBe(on)
      expect(sent.at(-1)).toEqual({ resource: 'console.keys', state: { on } })
      expect(Object.values({ ...localStorage })).toContain(on ? 'on' : 'off')
    }
  })

  it('are as the account has chosen elsewhere; without an answer, as they were', async () => {
    const answer = (data: unknown) => vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data }))
    answer({ on: false })
    await loadSingleKeys()
    expect(acts('<button id="here"></button>')).toBe(false)
    for (const nothing of [null, { on: 'yes' }]) {
      answer(nothing)
      await loadSingleKeys()
      expect(acts('<button id="here"></button>')).toBe(false)
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    await loadSingleKeys()
    expect(acts('<button id="here"></button>')).toBe(false)
  })
})
