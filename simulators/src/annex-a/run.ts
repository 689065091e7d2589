import { setTimeout as sleep } from 'node:timers/promises'
import type { Alarm, ConformanceRecord, MeasuredFigure } from '@muster/contracts'
import { buildPlant, seededRandom } from '@muster/seed'
import { describeMachine } from '../bench/machine.ts'
import { connectFleet } from '../gateways/fleet.ts'
import { NO_LEDGER } from '../gateways/ledger.ts'
import { openLive } from '../replay/live-socket.ts'
import { signIn, waitForTracker } from '../replay/site-client.ts'
import type { RunningSite } from '../running-site.ts'
import { leastPerMinute, longestGapS, p68, type SeenFix, sampledErrors, stopError } from './figures.ts'
import { ALARM_SETUPS, GATHERING_SETUPS, type OneCoverage, type Spot, STATIC_SPOTS } from './places.ts'
import { addCards, addFences, GATHERS_FROM, setGatherings } from './prepare.ts'
import { createTester, type TesterCard } from './tester.ts'
import { arrivedS, STOPS, walkAt, walkSeconds } from './walk.ts'
import { type Watch, watchSocket } from './watch.ts'

interface RunOptions {
  site: RunningSite
  seed: number
  /** How long standing people are measured, min; the standard requires 10. */
  minutes: number
  /** Stops of the walk; the standard requires 100. */
  stops: number
  say(text: string): void
}

const WARM_UP_MS = 120_000
const STATIC_EVERY_MS = 2000
const ALARMS_EVERY_MS = 2000
const PRESSES = 10
const LEAST_MINUTES = 10
const COVERAGES: readonly OneCoverage[] = ['radio', 'satellite']

/** The set-ups, all at once, through the gateways, broker, tracker and api of a running site. */
export async function runAnnexA({ site, seed, minutes, stops, say }: RunOptions): Promise<ConformanceRecord> {
  const plant = buildPlant()
  const standing = COVERAGES.flatMap((coverage) => STATIC_SPOTS[coverage].map((spot) => ({ coverage, spot })))
  const setups = [...ALARM_SETUPS, ...GATHERING_SETUPS]
  const places = [...standing.map(({ spot }) => spot), ...setups.flatMap(({ spots }) => spots)]
  const bound = new Set<number>()
  const firstOf: number[] = []
  setups.reduce((next, { figure, spots }) => {
    firstOf.push(next)
    if (figure.startsWith('outOfBounds')) bound.add(next)
    return next + spots.length
  }, standing.length)
  const people = await addCards(site, plant.id, places.length + 1, bound)
  const areaIds = await addFences(site, plant.id, ALARM_SETUPS)
  await setGatherings(site, plant.id)
  await waitForTracker(site, plant.id, 60_000)
  const fleet = connectFleet({
    ...{
      buildId: plant.id,
      mqttUrl: site.mqttUrl,
      secrets: site.gateways,
      ledger: NO_LEDGER,
      random: seededRandom(seed).fork('fleet'),
      say,
    },
    ...{ onSosAck: () => undefined, onOrder: () => null, onText: () => undefined },
  })
  const { token } = await signIn(site, plant.id)
  const socket = await openLive(site.httpUrl, token)
  const watch = watchSocket(socket)
  const walker = people.at(-1)!
  const ground = (at: { x: number; y: number }) => ({ ...at, z: 0, floor: 0 })
  const cards: TesterCard[] = [
    ...places.map((spot, i) => ({ hwId: people[i]!.hwId, at: () => spot })),
    { hwId: walker.hwId, at: (ms: number) => ground(walkAt(Math.max(0, ms - WARM_UP_MS) / 1000, stops)) },
  ]
  const tester = createTester(plant, fleet, cards, seed)
  const startMs = Date.now()
  tester.start()
  const fromMs = startMs + WARM_UP_MS
  const toMs = fromMs + minutes * 60_000
  say(`${cards.length} cards; two minutes to settle, ${minutes} minutes of standing, a walk of ${stops} stops`)
  const asked = setups.map((setup, i): Asked => {
    const { figure, coverage } = setup
    return {
      figure,
      coverage,
      stands: 'ring' in setup ? ofFence(figure, areaIds[i], people[firstOf[i]!]!.no) : ofGathering(people[firstOf[i]!]!.no),
    }
  })
  const alarms = await sampleAlarms(watch, asked, fromMs, toMs)
  say('those who stood are measured')
  const walkEndMs = fromMs + walkSeconds(stops) * 1000
  if (walkEndMs > Date.now()) await sleep(walkEndMs - Date.now())
  say('the walk is over')
  const sosMs = await pressAll(watch, tester, people.slice(0, Math.min(PRESSES, places.length)))
  tester.stop()
  socket.terminate()
  await fleet.close(5000)

  const fixesOf = (i: number) => watch.fixes.get(people[i]!.no) ?? []
  const figures: MeasuredFigure[] = [
    ...COVERAGES.map((coverage) => staticFigure(coverage, standing, fixesOf, fromMs, toMs)),
    ...walkFigures(watch.fixes.get(walker.no) ?? [], fromMs, stops),
    ...alarms,
    ...COVERAGES.map((coverage): MeasuredFigure => {
      const counts = standing.flatMap((one, i) => (one.coverage === coverage ? (leastPerMinute(fixesOf(i), fromMs, toMs) ?? []) : []))
      return { figure: 'positionsPerMin', coverage, value: counts.length === 0 ? null : Math.min(...counts), samples: counts.length }
    }),
    ageFigure(watch, fromMs),
    { figure: 'sosDelay', coverage: 'both', value: sosMs.length < PRESSES ? null : Math.max(...sosMs) / 1000, samples: sosMs.length },
    reportFigure(watch),
  ]
  const machine = describeMachine()
  return {
    ...{ at: new Date(startMs).toISOString(), tookS: Math.round((Date.now() - startMs) / 1000), seed, machine: machine.description },
    ...{ shortened: minutes < LEAST_MINUTES || stops < STOPS, figures },
  }
}

/** A set-up, and whether its alarm is active. */
interface Asked extends Pick<MeasuredFigure, 'figure' | 'coverage'> {
  stands: (active: readonly Alarm[]) => boolean
}

const ofFence = (figure: string, fenceId: string | undefined, firstNo: number) => (active: readonly Alarm[]) =>
  active.some(({ areaId, trackableNo }) => areaId === fenceId && (figure.startsWith('overcrowding') || trackableNo === firstNo))

const ofGathering = (middleNo: number) => (active: readonly Alarm[]) =>
  active.some(
    ({ kind, members, memberCount }) =>
      kind === 'gathering' && (memberCount ?? 0) >= GATHERS_FROM && (members ?? []).some(({ no }) => no === middleNo),
  )

/** Asks every two seconds which of the alarms stand. */
async function sampleAlarms(watch: Watch, asked: readonly Asked[], fromMs: number, toMs: number) {
  const wrong = asked.map(() => 0)
  let samples = 0
  for (let nextMs = fromMs; nextMs < toMs; nextMs += ALARMS_EVERY_MS) {
    await sleep(Math.max(0, nextMs - Date.now()))
    const active = [...watch.alarms.values()].filter((alarm) => alarm.active)
    samples++
    asked.forEach(({ figure, stands }, i) => {
      if (stands(active) === figure.endsWith('False')) wrong[i]!++
    })
  }
  return asked.map(({ figure, coverage }, i): MeasuredFigure => {
    const value = samples === 0 ? null : Math.round((1e4 * wrong[i]!) / samples) / 100
    return { figure, coverage, value, samples }
  })
}

/** The worst place of a coverage. */
function staticFigure(
  coverage: OneCoverage,
  standing: readonly { coverage: OneCoverage; spot: Spot }[],
  fixesOf: (i: number) => readonly SeenFix[],
  fromMs: number,
  toMs: number,
): MeasuredFigure {
  const errors = standing.flatMap((one, i) =>
    one.coverage === coverage ? [sampledErrors(fixesOf(i), one.spot, fromMs, toMs, STATIC_EVERY_MS)] : [],
  )
  const points = errors.map(p68)
  const value = points.some((point) => point === null) ? null : Math.max(...points.map(Number))
  return { figure: 'static', coverage, value, samples: Math.min(...errors.map((own) => own.length)) }
}

/** Under the process structure there are no satellites; its eastern edge, metres. */
const COVERED_TO_X = 164

function walkFigures(fixes: readonly SeenFix[], fromMs: number, stops: number): MeasuredFigure[] {
  const all = Array.from({ length: stops }, (_, stop) => {
    const at = walkAt(arrivedS(stop) + 1, stops)
    return { coverage: at.x <= COVERED_TO_X ? 'radio' : 'satellite', error: stopError(fixes, at, fromMs + arrivedS(stop) * 1000) }
  })
  const valid = all.flatMap(({ coverage, error }) => (error === null ? [] : [{ coverage, error }]))
  const crossedMs = fromMs + walkSeconds(all.findLastIndex(({ coverage }) => coverage === 'radio') + 1) * 1000
  const hasCrossed = all.some(({ coverage }) => coverage === 'satellite')
  return [
    ...COVERAGES.map((coverage): MeasuredFigure => {
      const errors = valid.flatMap((one) => (one.coverage === coverage ? [one.error] : []))
      return { figure: 'dynamic', coverage, value: p68(errors), samples: errors.length }
    }),
    { figure: 'dynamicValid', coverage: 'both', value: Math.round((1000 * valid.length) / stops) / 10, samples: stops },
    {
      figure: 'switchGap',
      coverage: 'both',
      value: hasCrossed ? longestGapS(fixes, crossedMs - 30_000, crossedMs + 120_000) : null,
      samples: hasCrossed ? 1 : 0,
    },
  ]
}

const AGE_SHARE = 0.99

/** How old a position is when a console has it: the 99 % point. */
function ageFigure({ fixes }: Watch, fromMs: number): MeasuredFigure {
  const ages = [...fixes.values()].flat().flatMap(({ timeMs, arrivedMs }) => (arrivedMs < fromMs ? [] : [arrivedMs - timeMs]))
  ages.sort((a, b) => a - b)
  const age = ages[Math.floor(AGE_SHARE * (ages.length - 1))]
  return { figure: 'positionAge', coverage: 'both', value: age === undefined ? null : age / 1000, samples: ages.length }
}

function reportFigure({ reportsMs }: Watch): MeasuredFigure {
  const tookMs = (reportsMs.at(-1) ?? 0) - (reportsMs[0] ?? 0)
  const value = tookMs > 0 ? Math.round((10 * (60_000 * (reportsMs.length - 1))) / tookMs) / 10 : null
  return { figure: 'alarmReports', coverage: 'both', value, samples: reportsMs.length }
}

const PRESS_EVERY_MS = 1500

/** Some press their buttons; how long each took to a console, ms. */
async function pressAll(watch: Watch, tester: { press(hwId: string): number }, people: readonly { hwId: string; no: number }[]) {
  const pressed = new Map<number, number>()
  const took: number[] = []
  watch.onAlarm = ({ kind, trackableNo }) => {
    const atMs = kind === 'sos' ? pressed.get(trackableNo ?? 0) : undefined
    if (atMs === undefined) return
    took.push(Date.now() - atMs)
    pressed.delete(trackableNo ?? 0)
  }
  for (const { hwId, no } of people) {
    pressed.set(no, tester.press(hwId))
    await sleep(PRESS_EVERY_MS)
  }
  await sleep(5000)
  return took
}
