import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '../i18n/setup.ts'
import { CallError, call, callPage, whileEnding } from './client.ts'

const requests: { url: string; init: RequestInit }[] = []
let answer: () => Response | Promise<Response>

function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return () => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}
const success = (data: unknown) => json({ code: 0, message: '', data })
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

beforeEach(() => {
  requests.length = 0
  notifications.clean()
  localStorage.clear()
  changeLanguage('zh_CN')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('call', () => {
  it('sends token, language with a hyphen and credentials to the page origin', async () => {
    localStorage.setItem('authToken', 'abc')
    changeLanguage('en_US')
    answer = success([])
    await call('roster')
    expect(requests[0]).toMatchObject({
      url: '/pod/live/roster',
      init: { method: 'GET', credentials: 'include', headers: { authToken: 'abc', 'Accept-Language': 'en-US' } },
    })
  })

  it('unwraps the envelope', async () => {
    answer = success([{ id: 'demo', name: 'Demo' }])
    expect(await call('loginBuildings')).toEqual([{ id: 'demo', name: 'Demo' }])
  })

  it('gives a page with its total', async () => {
    answer = json({ code: 0, message: '', data: [], length: 42 })
    expect(await callPage('alarmPage', { query: { page: 2, size: 15, kind: undefined } })).toEqual({ rows: [], total: 42 })
    expect(requests[0]?.url).toBe('/pod/alarm/page?page=2&size=15')
  })

  it('sends a form where the endpoint wants one, and keeps the token of the answer', async () => {
    const data = { accountType: 2, deployType: 'local', loginFlag: true, language: 'zh_CN', buildings: [], weakPassword: false }
    answer = json({ code: 0, message: '', data }, 200, { authtoken: 'fresh' })
    await call('login', { body: { name: 'a b', password: 'p&q', kid: 'k', challengeId: 'c', buildId: 'demo' } })
    expect(String(requests[0]?.init.body)).toBe('name=a+b&password=p%26q&kid=k&challengeId=c&buildId=demo')
    expect(localStorage.getItem('authToken')).toBe('fresh')
  })

  it("shows the server's message once, however often it fails", async () => {
    answer = json({ code: 1003, message: '未找到', data: null }, 404)
    await expect(call('site')).rejects.toMatchObject({ code: 1003, httpStatus: 404, message: '未找到' })
    await expect(call('site')).rejects.toBeInstanceOf(CallError)
    expect(shown()).toEqual(['未找到'])
  })

  it('leaves the showing to a caller that asked for it', async () => {
    answer = json({ code: 1101, message: '密码错误', data: null }, 401)
    await expect(call('site', { quiet: true })).rejects.toMatchObject({ code: 1101 })
    expect(shown()).toEqual([])
  })

  it.each([
    [413, '上传的文件或提交的内容过大，请缩减后重试'],
    [502, '服务器正在重启或网关异常，请稍后重试'],
  ])('has a message of its own for %i, which a proxy answers without an envelope', async (status, message) => {
    answer = () => new Response('<html>', { status })
    await expect(call('site')).rejects.toMatchObject({ httpStatus: status, message })
    expect(shown()).toEqual([message])
  })

  it('says so when the server cannot be reached', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(call('site')).rejects.toMatchObject({ code: null, message: '无法连接服务器，请检查网络' })
  })

  it('refuses an answer of another shape', async () => {
    answer = success({ nonsense: true })
    await expect(call('loginBuildings')).rejects.toMatchObject({ message: '服务器返回的内容无法识别，请刷新页面' })
  })

  describe('when the session has ended', () => {
    const ended = json({ code: -2, message: '登录已失效', data: null }, 401)
    const reloads = () => vi.spyOn(window.location, 'reload').mockReturnValue()
    beforeEach(() => {
      localStorage.setItem('authToken', 'old')
      window.history.replaceState(null, '', '/alarms?page=2')
      answer = ended
    })

    it('drops the token and reloads the page once, without a message, and refuses the call', async () => {
      const reload = reloads()
      const calls = await Promise.allSettled([call('site'), call('roster'), call('site')])
      for (const result of calls) expect(result).toMatchObject({ status: 'rejected', reason: { code: -2 } })
      expect(localStorage.getItem('authToken')).toBeNull()
      expect(reload).toHaveBeenCalledTimes(1)
      expect(shown()).toEqual([])
    })

    it('does not reload the login page itself', async () => {
      const reload = reloads()
      window.history.replaceState(null, '', '/login')
      await expect(call('site')).rejects.toMatchObject({ code: -2 })
      expect(localStorage.getItem('authToken')).toBeNull()
      expect(reload).not.toHaveBeenCalled()
    })

    it('reloads nothing while the session is being ended from here', async () => {
      const reload = reloads()
      await whileEnding(async () => {
        await expect(call('site')).rejects.toMatchObject({ code: -2 })
        localStorage.removeItem('authToken')
      })
      expect(reload).not.toHaveBeenCalled()
    })

    it('leaves a newer sign-in alone when the answer to an older token comes late', async () => {
      const reload = reloads()
      answer = () => {
        localStorage.setItem('authToken', 'newer')
        return ended()
      }
      await expect(call('site')).rejects.toMatchObject({ code: -2 })
      expect(localStorage.getItem('authToken')).toBe('newer')
      expect(reload).not.toHaveBeenCalled()
    })
  })
})
