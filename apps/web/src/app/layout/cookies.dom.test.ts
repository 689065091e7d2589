import { beforeEach, describe, expect, it } from 'vitest'
import { saveCookie } from './cookie.ts'
import { chooseDisplaySize, readDisplaySize } from './display-size.ts'
import { readSidebarOpen, saveSidebarOpen } from './sidebar-cookie.ts'

beforeEach(() => {
  for (const name of ['sidebarStatus', 'size', 'other']) saveCookie(name, '')
})

describe('sidebar', () => {
  it('starts open when nothing is remembered', () => expect(readSidebarOpen()).toBe(true))
  it('is remembered as 1 and 0 in the cookie sidebarStatus', () => {
    saveSidebarOpen(false)
    expect(document.cookie).toContain('sidebarStatus=0')
    expect(readSidebarOpen()).toBe(false)
    saveSidebarOpen(true)
    expect(document.cookie).toContain('sidebarStatus=1')
    expect(readSidebarOpen()).toBe(true)
  })
})

describe('display size', () => {
  it('is medium until another is chosen', () => expect(readDisplaySize()).toBe('medium'))
  it('is remembered in the cookie size and shown on the document', () => {
    saveCookie('other', 'size')
    chooseDisplaySize('mini')
    expect(document.cookie).toContain('size=mini')
    expect(readDisplaySize()).toBe('mini')
    expect(document.documentElement.dataset.size).toBe('mini')
  })
  it('ignores a value that nobody could choose', () => {
    saveCookie('size', 'huge')
    expect(readDisplaySize()).toBe('medium')
  })
})
