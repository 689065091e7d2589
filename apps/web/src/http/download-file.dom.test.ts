import { notifications, notificationsStore } from '@mantine/notifications'
import { TRACKS_ENDPOINTS } from '@muster/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../i18n/setup.ts'
import { downloadFile, downloadUnless } from './download-file.ts'

let answer: Response
let saved: { name: string; text: Promise<string> }[]
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

beforeEach(() => {
  notifications.clean()
  changeLanguage('zh_CN')
  saved = []
  const files = new Map<string, Blob>()
  vi.stubGlobal('fetch', async () => answer)
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.set(`blob:${files.size}`, file)
      return `blob:${files.size - 1}`
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: new Response(files.get(this.href)).text() })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const typed = (type: string, name?: string) => ({
  headers: { 'content-type': type, ...(name && { 'content-disposition': `attachment; filename="${name}"` }) },
})
const endpoint = TRACKS_ENDPOINTS.trackExport

it.each([
  ['application/geo+json', 'track.geojson'],
  ['application/json; charset=utf-8', 'layout.json'],
  ['text/csv', 'track.csv'],
])('a file of %s is saved under its name', async (type, name) => {
  answer = new Response('{"type":"FeatureCollection"}', typed(type, name))
  await downloadFile(endpoint)
  expect(saved.map((file) => file.name)).toEqual([name])
  expect(await saved[0]?.text).toBe('{"type":"FeatureCollection"}')
})

it('an envelope in place of a file is said, or taken by those who await one', async () => {
  const envelope = () =>
    new Response(JSON.stringify({ code: 0, message: '', data: { jobId: 'j1' } }), typed('application/json; charset=utf-8'))
  answer = envelope()
  await expect(downloadFile(endpoint)).rejects.toThrow('服务器没有返回文件')
  expect(shown()).toEqual(['服务器没有返回文件，请重试或联系管理员'])
  answer = envelope()
  expect(await downloadUnless(endpoint)).toEqual({ data: { jobId: 'j1' } })
  expect(saved).toEqual([])
})

it('a download that breaks off is said, and leaves no file', async () => {
  const body = new ReadableStream({
    start(out) {
      out.enqueue(new TextEncoder().encode('half'))
      out.error(new TypeError('network error'))
    },
  })
  answer = new Response(body, typed('application/gpx+xml', 'track.gpx'))
  await expect(downloadFile(endpoint)).rejects.toThrow('下载中断')
  expect(shown()).toEqual(['下载中断，文件不完整，请重新下载'])
  expect(saved).toEqual([])
})
