import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusSearch, moveRow, pressButton, saveForm, toggleRow } from './page-keys.ts'

const row = (name: string) =>
  `<tr id="${name}"><td><input type="checkbox"></td><td><button id="${name}-open">${name}</button><button aria-keyshortcuts="e" id="${name}-edit">edit</button></td></tr>`
const pressed = (id: string) => {
  const press = vi.fn()
  document.getElementById(id)?.addEventListener('click', press)
  return press
}

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <form data-saves><input></form><form><input id="filter"></form>
      <button hidden aria-keyshortcuts="n" id="away">new</button><button aria-keyshortcuts="n" id="new">new</button>
      <table><thead><tr><th><button>sort</button></th></tr></thead><tbody>${row('one')}${row('two')}</tbody></table>
    </main>`
})

// The next file has the same document.
afterAll(() => document.body.replaceChildren())

describe('keys of a page', () => {
  it('lead to the filters', () => {
    expect(focusSearch()).toBe(true)
    expect(document.activeElement?.id).toBe('filter')
  })
  it('press the button that says it has the key, if it is to be seen', () => {
    const [away, add] = [pressed('away'), pressed('new')]
    expect(pressButton('n')).toBe(true)
    expect([away.mock.calls.length, add.mock.calls.length]).toEqual([0, 1])
    expect(pressButton('q')).toBe(false)
  })
  it('walk through the rows and stop at both ends', () => {
    const walked = ([1, 1, 1, -1, -1] as const).map((step) => {
      moveRow(step)
      return document.activeElement?.id
    })
    expect(walked).toEqual(['one-open', 'two-open', 'two-open', 'one-open', 'one-open'])
  })
  it('tick the row that has the focus', () => {
    expect(toggleRow()).toBe(false)
    moveRow(1)
    expect(toggleRow()).toBe(true)
    expect(document.querySelector<HTMLInputElement>('#one input')?.checked).toBe(true)
  })
  it('save the form around the focus, unless it is being saved', () => {
    const form = document.createElement('form')
    form.innerHTML = '<input id="field"><button type="submit">save</button>'
    const submitted = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', submitted)
    document.body.append(form)
    expect(saveForm()).toBe(false)
    document.getElementById('field')?.focus()
    expect(saveForm()).toBe(true)
    expect(submitted).toHaveBeenCalledOnce()
    form.querySelector('button')?.setAttribute('disabled', '')
    expect(saveForm()).toBe(false)
  })
})
