import type { Alarm, AlarmBystander, AlarmCamera, AlarmHelp, AlarmTrack, EndpointData, Site } from '@muster/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { anAlarm } from '../../testing/an-alarm.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AlarmDetail } from './alarm-detail.tsx'

const POINT = { x: 0, y: 0, lonDeg: 120, latDeg: 30 }
const SITE: Site = {
  ...{ buildId: 'b', name: 'Site', timeZone: 'UTC', extent: [0, 0, 100, 100], disappearanceS: 30, areas: [], anchors: [] },
  ...{ references: [POINT, POINT], markers: { smooth: true, heightPx: 20, visitorIcon: null } },
  floors: [{ number: 1, label: 'F1', elevationM: 0, heightM: 5 }],
  features: [
    { id: 'p', floor: 1, kind: 'tank', name: 'T-101', geometry: { type: 'circle', centre: [12, 25], radiusM: 3 }, baseM: 0, heightM: 1 },
  ],
}
const bystander = (no: number, name: string, distanceM: number): AlarmBystander => ({
  ...{ no, name, class: 'visitor', tagSn: `C${no}`, distanceM, x: 10 + distanceM, y: 20, floor: 1, accuracyM: 0.4, ageMs: 3000 },
})
const FIX = { timeMs: Date.UTC(2026, 0, 1), x: 10, y: 20, z: 1, floor: 1, accuracyM: 0.5, method: 'fused' }
const CLOSED = { active: false, work: 'handled', clearedAt: '2026-01-01T00:05:00.000Z' } as const
const RING: [number, number][] = [[5, 15], [20, 15], [20, 30], [5, 30]] // biome-ignore format: one ring, one line
const FENCE = { rings: [RING], floor: 1, baseM: null, topM: null, exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 0 }

const HELP: AlarmHelp = {
  subject: {
    ...{ no: 1, class: 'employee', name: 'Wang Wei', departName: null, jobName: null, company: null, tagSn: 'TODAY', phone: null },
    ...{ driverName: null, photo: null, now: { floor: 1, x: 40, y: 20, at: '2026-01-01T00:00:00.000Z', live: true } },
  },
  helpers: [
    {
      ...{ no: 7, class: 'employee', name: 'Li Now', departName: null, jobName: null, company: null, tagSn: null, phone: null },
      ...{ driverName: null, distanceM: 4, floor: 1, x: 12, y: 20 },
    },
  ],
  mayReveal: false,
  steps: null,
}

const print = vi.fn()
let release: () => void
async function open(
  changes: Partial<Alarm>,
  more: Partial<EndpointData<'alarmEvidence'>['evidence']> = {},
  siteLater = false,
  rights: string[] = [],
  tracks: AlarmTrack[] = [],
  cameras: AlarmCamera[] = [],
  help: AlarmHelp = HELP,
) {
  const alarm = anAlarm(changes)
  const evidence = { rule: null, fixes: [FIX], anchors: [], frame: null, ...more }
  fakeApi({
    site: () => ({ data: SITE }),
    sessionInfo: () => ({ code: 1, message: '', httpStatus: 500 }),
    videoCameras: () => ({ data: [] }),
    alarmEvidence: () => ({
      data: { alarm, evidence, areaVersion: null, fence: alarm.areaId ? FENCE : null, actions: [], cameras },
    }),
    alarmTracks: () => ({ data: tracks }),
    alarmDeliveries: () => ({
      data: [
        {
          ...{ channel: 'mail', to: '刘主任', what: null, orderedAt: alarm.startedAt, sentAt: alarm.startedAt, deliveredAt: null },
          ...{ failedAt: null, attempts: 1, error: null },
        },
      ],
    }),
    alarmHelp: () => ({ data: alarm.active ? help : { ...HELP, subject: { ...HELP.subject, now: null }, helpers: [] } }),
  })
  if (siteLater) {
    const answered = globalThis.fetch
    const later = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (String(call[0]).split('?')[0]?.endsWith('/site')) await later
      return answered(...call)
    })
  }
  const { queryClient } = await renderInApp(<AlarmDetail id={alarm.id} onClose={() => undefined} />)
  act(() => queryClient.setQueryData(['sessionInfo'], { auth: [{ permissions: ['alarm:view', ...rights] }] } as never))
  await screen.findByRole('dialog')
  return screen.findByRole('img', { name: /报警前后/ })
}
const marks = (plot: Element, of: string) => plot.querySelectorAll(`[data-mark="${of}"]`).length
const names = (plot: Element) => [...plot.querySelectorAll('text[data-of]')].map((text) => text.textContent)

beforeEach(async () => {
  await i18next.changeLanguage('zh_CN')
  print.mockClear()
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('of a closed alarm shows who was around then, by name on the map and in the list, and nobody of today', async () => {
  const around = { people: [bystander(3, '赵敏', 4), bystander(4, '陈静', 9)], count: 25 }
  const plot = await open(CLOSED, { around, tagSn: 'THEN' })
  expect([marks(plot, 'subject'), marks(plot, 'accuracy'), marks(plot, 'then'), marks(plot, 'now')]).toEqual([1, 1, 2, 0])
  expect(names(plot)).toEqual(expect.arrayContaining(['Wang Wei ±0.5 m', '赵敏', '陈静']))
  const table = screen.getByRole('table', { name: '报警时附近的人' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('1赵敏 访客C34.0 m±0.4 m3 秒前')
  expect(screen.getByText('另有 18 人不在您的数据权限内')).toBeDefined()
  expect(screen.getByText('另有 5 人距离更远，只计人数')).toBeDefined()
  expect(screen.getByText('THEN')).toBeDefined()
  for (const today of [/TODAY/, /Li Now/, /现在最近/, /当前位置/]) expect(screen.queryByText(today)).toBeNull()
})

it('of an open one shows both, each said', async () => {
  const plot = await open({}, { around: { people: [bystander(3, '赵敏', 4)], count: 1 } })
  await waitFor(() => expect(marks(plot, 'now')).toBe(2))
  expect(marks(plot, 'then')).toBe(1)
  expect(screen.getByRole('heading', { name: '现在最近的同事' })).toBeDefined()
  const legend = screen.getByRole('list', { name: '图例' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^1/, '')),
  ).toEqual(['报警对象（报警时，虚线圆为精度）', '附近的人（报警时）', '现在'])
})

it('says how old the place of a caller was, and compares the clocks by the call itself', async () => {
  const { startedAt } = anAlarm()
  const before = (seconds: number) => new Date(Date.parse(startedAt) - seconds * 1000).toISOString()
  await open(
    { locatedAt: before(161), arrivedAt: startedAt },
    { fixes: [{ ...FIX, timeMs: Date.parse(before(161)) }], arrivedAt: startedAt },
  )
  expect(screen.getByText(/报警前 2:41 测得/)).toBeDefined()
  expect(screen.getByText(/相差 0.0 秒/)).toBeDefined()
})

it('of a vehicle names its driver, and of equipment nobody to call', async () => {
  const of = (changes: Partial<NonNullable<AlarmHelp['subject']>>) => ({ ...HELP, subject: { ...HELP.subject!, ...changes } })
  await open({ kind: 'overspeed' }, {}, false, [], [], [], of({ class: 'internalVehicle', driverName: '钱师傅' }))
  expect((await screen.findByRole('heading', { name: '驾驶员' })).parentElement?.textContent).toBe('驾驶员钱师傅')
  cleanup()
  await open({ kind: 'equipmentAway' }, {}, false, [], [], [], of({ class: 'equipment' }))
  expect(await screen.findByRole('heading', { name: '现在最近的同事' })).toBeDefined()
  for (const heading of ['驾驶员', '联系本人']) expect(screen.queryByRole('heading', { name: heading })).toBeNull()
})

it('says that nothing was recorded with an alarm of an older version, and how its position was found in words', async () => {
  await open(CLOSED)
  expect(screen.getByText('报警时没有记录附近的人')).toBeDefined()
  expect(screen.getByText('融合定位')).toBeDefined()
})

it('is printed once the plan is drawn, with people, fence and scale', async () => {
  const around = { people: [bystander(3, '赵敏', 4)], count: 1 }
  await open({ ...CLOSED, areaId: 'a', areaName: '罐区' }, { around }, true)
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  const sheet = await screen.findByRole('article', { name: '报警证据' })
  expect(print).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(print).toHaveBeenCalled())
  const plot = within(sheet).getByRole('img', { name: /报警前后/ })
  expect(names(plot)).toEqual(expect.arrayContaining(['Wang Wei ±0.5 m', '赵敏', '罐区', 'T-101']))
  expect(marks(plot, 'area')).toBe(1)
  expect(within(sheet).getByText(/刘主任/).textContent).toMatch(/邮件.*已送达/)
  expect(within(sheet).getByText('判定报警')).toBeDefined()
  expect(within(sheet).getByText('区域（报警时的轮廓）')).toBeDefined()
  expect(plot.textContent).toMatch(/\d+ m$/)
})

it('replays the people of a crowd, and of an area or device those who were around', async () => {
  const link = () => screen.findByRole('link', { name: '回放前后轨迹' })
  const members = [{ no: 5, name: 'A' }, { no: 6, name: 'B' }] // biome-ignore format: two people, one line
  await open({ kind: 'gathering', trackableNo: null, members, memberCount: 2 }, {}, false, ['track:view'])
  expect((await link()).getAttribute('href')).toMatch(/no=%225%2C6%22|no=5%2C6|no=5,6/)
  cleanup()
  await open({ kind: 'understaffing', trackableNo: null }, { around: { people: [bystander(3, '赵敏', 4)], count: 1 } }, false, [
    'track:view',
  ])
  expect((await link()).getAttribute('href')).toMatch(/no=3&/)
})

it('opens the replay at its time when nobody was around', async () => {
  await open({ kind: 'gas', trackableNo: null }, { around: { people: [], count: 0 } }, false, ['track:view'])
  const link = await screen.findByRole('link', { name: /附近无人：打开该时段的回放/ })
  expect(link.getAttribute('href')).toMatch(/^\/tracks\/track-only\?from=/)
})

it('has a number that people can say, the same on paper', async () => {
  await open(CLOSED)
  const number = screen.getByText(/^20260101-[0-9A-Z]{6}$/).textContent!
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  const sheet = await screen.findByRole('article', { name: '报警证据' })
  expect(within(sheet).getByText(new RegExp(`报警编号 ${number}（标识 sos:1:-:1）`))).toBeDefined()
})

it('draws the track around it, with the time at each full minute', async () => {
  const fixes = Array.from({ length: 160 }, (_, s) => ({
    timeMs: FIX.timeMs + (s - 80) * 1000,
    x: 10 + s / 8,
    y: 20,
    floor: 1,
    accuracyM: 0.5,
  }))
  const plot = await open({}, {}, false, ['track:view'], [{ no: 1, name: 'Wang Wei', fixes }])
  await waitFor(() => expect(marks(plot, 'track')).toBe(1))
  expect(marks(plot, 'time')).toBe(3)
  await waitFor(() => expect(names(plot)).toContain('00:01:00'))
  expect(screen.getByText('轨迹（圆点为整分钟时刻）')).toBeTruthy()
})

it('shows a gathering as it began or at its gravest, as one chooses, and both on paper', async () => {
  const at = (nos: number[]) => nos.map((no) => ({ no, name: `M${no}`, x: 10 + no, y: 20, floor: 1, accuracyM: 0.4 }))
  const gravest = { at: '2026-01-01T00:04:00.000Z', priority: 'critical' as const, measured: { people: 5 }, people: at([1, 2, 3, 4, 5]) }
  const members = [1, 2, 3].map((no) => ({ no, name: `M${no}` }))
  const plot = await open({ kind: 'gathering', trackableNo: null, members, memberCount: 3 }, { fixes: [], people: at([1, 2, 3]), gravest })
  expect(marks(plot, 'subject')).toBe(3)
  await userEvent.click(screen.getByRole('radio', { name: '最严重时：紧急（2026-01-01 08:04:00）' }))
  expect(marks(screen.getByRole('img', { name: /报警前后/ }), 'subject')).toBe(5)
  expect(screen.getByText('在场 5 人')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  const sheet = await screen.findByRole('article', { name: '报警证据' })
  const drawn = within(sheet).getAllByRole('img', { name: /报警前后/ })
  expect(drawn.map((one) => marks(one, 'subject'))).toEqual([3, 5])
})

it('names the cameras that saw the place then', async () => {
  const cameras = [{ id: 'c', name: '罐区 1 号', distanceM: 12.4 }, { id: 'd', name: '门口', distanceM: 30 }] // biome-ignore format: two cameras
  await open(CLOSED, {}, false, [], [], cameras)
  expect(screen.getByText('罐区 1 号（12 m）、门口（30 m）')).toBeDefined()
})

/** What the open alarm says to do. */
const steps = () =>
  within(screen.getByRole('list', { name: '处置步骤' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('says what to do as the site wrote it, else as the product has it, under a heading like its neighbours', async () => {
  const own = ['拨打 8110 通知中控室', '关闭大门', '关闭大门']
  await open({}, {}, false, [], [], [], { ...HELP, steps: own })
  await waitFor(() => expect(steps()).toEqual(own))
  const sizeOf = (name: string) => screen.getByRole('heading', { name }).style.getPropertyValue('--title-fz')
  expect([sizeOf('处置步骤'), sizeOf('通知记录')]).toEqual(Array(2).fill('var(--mantine-h5-font-size)'))
  cleanup()
  await open({})
  expect(steps()[0]).toBe(i18next.t('alarms.steps.callCaller'))
})

it('does not let the site write over what to do where gas is near', async () => {
  const gathering = { x: 1, y: 2, radiusM: 5, manual: true, dispersed: false, advice: 'evacuate' } as const
  await open({ kind: 'gathering', gathering }, {}, false, [], [], [], { ...HELP, steps: ['先观察'] })
  await screen.findAllByText(/Li Now/)
  expect(steps()[0]).toBe(i18next.t('alarms.steps.evacuateGas'))
})
