import { LAYOUT_DEFAULTS } from '@muster/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../http/query-client.ts'
import { saveLayoutSettings } from './layout-settings.ts'
import { sessionInfoQuery } from './session-info.ts'
import { singleKeyActs } from './single-keys.ts'

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
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: null }))
  queryClient.setQueryData(sessionInfoQuery.queryKey, { layout: LAYOUT_DEFAULTS } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

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
  it('act as the account has chosen', () => {
    for (const singleKeys of [false, true]) {
      saveLayoutSettings({ singleKeys })
      expect(acts('<button id="here"></button>')).toBe(singleKeys)
    }
  })
})
