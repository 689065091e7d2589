import { describe, expect, it } from 'vitest'
import { checkAddress, checkTimeFormat, customWords, filledAddress, recorderTime, unknownWords } from './address.ts'
import { BRAND_ADDRESSES, historyTemplate, liveTemplate } from './brands.ts'

const SHANGHAI = { timeZone: 'Asia/Shanghai', offsetMin: 0 }
const AT = Date.parse('2026-11-20T01:02:03Z')

describe('addresses of cameras', () => {
  it.each([
    ['rtsp://10.0.0.5/live', 'rtsp', true],
    ['rtsp://admin:secret@10.0.0.5/live', 'rtsp', 'rules.videoCredentials'],
    ['file:///etc/passwd', 'rtsp', 'rules.videoScheme'],
    ['http://10.0.0.5/live.flv', 'rtsp', 'rules.videoScheme'],
    ['http://10.0.0.5/live.flv', 'flv', true],
    ['http://10.0.0.5/live .flv', 'flv', 'rules.videoAddress'],
    ['http://10.0.0.5/a\r\nHost: b', 'hls', 'rules.videoAddress'],
  ] as const)('%s for %s', (text, protocol, expected) => expect(checkAddress(text, protocol)).toBe(expected))

  it('are those of the brand while none is entered', () => {
    const form = { brand: 'hikvision', liveUrl: '', historyUrl: '' } as const
    const words = { host: '10.0.0.5', port: '554', channel: '2' }
    expect(filledAddress(liveTemplate({ ...form, protocol: 'rtsp' }), words)).toBe('rtsp://10.0.0.5:554/Streaming/Channels/201')
    expect(liveTemplate({ ...form, protocol: 'hls' })).toBe('')
    expect(liveTemplate({ ...form, protocol: 'rtsp', liveUrl: 'rtsp://{host}/own' })).toBe('rtsp://{host}/own')
  })

  it('keep what is filled in to its place', () => {
    expect(filledAddress('rtsp://{host}/{channel}/{nobody}', { host: 'a', channel: '../x?y' })).toBe('rtsp://a/..%2Fx%3Fy/{nobody}')
    expect(unknownWords('rtsp://{host}/{nobody}', ['host'])).toEqual(['nobody'])
    expect(customWords('stream=main\n\n profile = 2 ')).toEqual({ stream: 'main', profile: '2' })
    expect(customWords('no sense')).toBeNull()
  })
})

describe('times of recorders', () => {
  it.each([
    ['hikvision', 'starttime=20261120t090203z'],
    ['dahua', 'starttime=2026_11_20_09_02_03'],
    ['uniview', '/b1795050123/'.replace('1795050123', String(AT / 1000))],
  ] as const)('%s', (brand, expected) => {
    const { dateFormat = '', timeFormat = '' } = BRAND_ADDRESSES[brand] ?? {}
    const start = recorderTime(AT, dateFormat + timeFormat, SHANGHAI)
    const template = historyTemplate({ protocol: 'rtsp', brand, liveUrl: '', historyUrl: '' })
    expect(filledAddress(template, { start })).toContain(expected)
  })

  it('follow a recorder whose zone is wrong by an hour', () => {
    expect(recorderTime(AT, 'HH:mm:ss', { ...SHANGHAI, offsetMin: -60 })).toBe('08:02:03')
    expect(recorderTime(AT, 'yyyy-MM-dd HH', { timeZone: 'UTC', offsetMin: -120 })).toBe('2026-11-19 23')
  })

  it('know no letters beyond those of times', () => {
    expect(checkTimeFormat("yyyyMMdd'T'HHmmss'Z'")).toBe(true)
    expect(checkTimeFormat('yyyy{host}')).toBe('rules.videoFormat')
  })
})
