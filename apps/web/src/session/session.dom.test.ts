import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, safeRedirect, savedSession, saveSession, saveToken } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('session', () => {
  it('is kept under the storage keys of the specification', () => {
    saveToken('t')
    saveSession({ buildId: 'demo', userName: 'admin', deployType: 'local', roleType: '2' })
    expect({ ...localStorage }).toEqual({ authToken: 't', buildId: 'demo', userName: 'admin', deployType: 'local', roleType: '2' })
    expect(savedSession()).toEqual({ authToken: 't', buildId: 'demo', userName: 'admin', deployType: 'local' })
  })

  it('is forgotten on signing out, but not the language and the settings of the machine', () => {
    saveToken('t')
    localStorage.setItem('language', 'en_US')
    localStorage.setItem('logoText', 'x')
    localStorage.setItem('muster.device.alarmVolume', '0.4')
    sessionStorage.setItem('showmenu', 'false')
    clearSession()
    expect(Object.keys(localStorage).sort()).toEqual(['language', 'logoText', 'muster.device.alarmVolume'])
    expect(sessionStorage.length).toBe(0)
  })
})

describe('safeRedirect', () => {
  it.each(['/alarms?page=2', '/dashboard'])('lets %s pass', (path) => expect(safeRedirect(path)).toBe(path))
  it.each([undefined, '', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?redirect=/login'])(
    'leads %s home',
    (path) => expect(safeRedirect(path)).toBe('/'),
  )
})
