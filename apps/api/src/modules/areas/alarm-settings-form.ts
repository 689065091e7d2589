import type { AreaForm, AreaSettings, Chosen, FormValues } from '@muster/contracts'
import { chosenIds, isYes, milliseconds, numberOf, yesNo } from '../../framework/resource/form-values.ts'

const seconds = (ms: number | undefined) => (ms === undefined ? '' : String(ms / 1000))
const minutes = (ms: number | undefined) => (ms === undefined ? '' : String(ms / 60_000))
const shown = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** The alarm settings of a form as they are filled in. `named`: people by their ids, as far as they may be seen. */
export function settingsValues({ settings, capacity }: AreaForm, named: (ids: readonly string[]) => Chosen[]): FormValues {
  const { outOfBounds, retention, overcrowding, understaffing, stationary, overspeed, wrongWay, parkedTooLong } = settings
  return {
    outOfBounds: outOfBounds?.trigger ?? 'off',
    boundClasses: outOfBounds?.classes ?? [],
    boundOnDelayS: seconds(outOfBounds?.onDelayMs),
    boundOffDelayS: seconds(outOfBounds?.offDelayMs),
    retention: yesNo(retention !== null),
    retentionClasses: retention?.classes ?? [],
    retentionMinutes: minutes(retention?.onDelayMs),
    retentionOffDelayS: seconds(retention?.offDelayMs),
    overcrowding: yesNo(overcrowding !== null),
    capacity: overcrowding ? shown(capacity) : '',
    crowdOnDelayS: seconds(overcrowding?.onDelayMs),
    crowdOffDelayS: seconds(overcrowding?.offDelayMs),
    understaffing: yesNo(understaffing !== null),
    staffMinimum: shown(understaffing?.minimum),
    staffClasses: understaffing?.classes ?? [],
    staffPeople: named(understaffing?.personIds ?? []),
    staffOnDelayS: seconds(understaffing?.onDelayMs),
    staffOffDelayS: seconds(understaffing?.offDelayMs),
    stationary: yesNo(stationary !== null),
    stationaryClasses: stationary?.classes ?? [],
    stationaryMinutes: minutes(stationary?.stillMs),
    stationaryOffDelayS: seconds(stationary?.offDelayMs),
    overspeed: yesNo(overspeed !== null),
    overspeedClasses: overspeed?.classes ?? [],
    speedLimitKmh: shown(overspeed?.limitKmh),
    speedDeadBandKmh: shown(overspeed?.deadBandKmh),
    overspeedOnDelayS: seconds(overspeed?.onDelayMs),
    overspeedOffDelayS: seconds(overspeed?.offDelayMs),
    wrongWay: yesNo(wrongWay !== null),
    wrongWayClasses: wrongWay?.classes ?? [],
    directionDeg: shown(wrongWay?.directionDeg),
    directionToleranceDeg: shown(wrongWay?.toleranceDeg),
    wrongWayOnDelayS: seconds(wrongWay?.onDelayMs),
    wrongWayOffDelayS: seconds(wrongWay?.offDelayMs),
    parkedTooLong: yesNo(parkedTooLong !== null),
    parkedClasses: parkedTooLong?.classes ?? [],
    parkedMinutes: minutes(parkedTooLong?.stillMs),
    parkedOffDelayS: seconds(parkedTooLong?.offDelayMs),
  }
}

const MINUTE = 60

/** What was filled in, checked by the rules of its fields before. */
export function settingsOf(values: FormValues): AreaSettings {
  const number = (name: string) => numberOf(values, name) ?? 0
  const classes = (name: string) => values[name] as string[]
  const delays = (prefix: string) => ({
    onDelayMs: milliseconds(values, `${prefix}OnDelayS`),
    offDelayMs: milliseconds(values, `${prefix}OffDelayS`),
  })
  const still = (prefix: string) => ({
    classes: classes(`${prefix}Classes`),
    stillMs: milliseconds(values, `${prefix}Minutes`, MINUTE),
    offDelayMs: milliseconds(values, `${prefix}OffDelayS`),
  })
  const whenOn = <Settings>(kind: string, settings: () => Settings) => (isYes(values, kind) ? settings() : null)
  const trigger = values.outOfBounds
  return {
    outOfBounds: trigger === 'enter' || trigger === 'exit' ? { trigger, classes: classes('boundClasses'), ...delays('bound') } : null,
    retention: whenOn('retention', () => ({
      classes: classes('retentionClasses'),
      onDelayMs: milliseconds(values, 'retentionMinutes', MINUTE),
      offDelayMs: milliseconds(values, 'retentionOffDelayS'),
    })),
    overcrowding: whenOn('overcrowding', () => delays('crowd')),
    understaffing: whenOn('understaffing', () => ({
      minimum: number('staffMinimum'),
      classes: classes('staffClasses'),
      personIds: chosenIds(values, 'staffPeople'),
      ...delays('staff'),
    })),
    stationary: whenOn('stationary', () => still('stationary')),
    overspeed: whenOn('overspeed', () => ({
      classes: classes('overspeedClasses'),
      limitKmh: number('speedLimitKmh'),
      deadBandKmh: number('speedDeadBandKmh'),
      ...delays('overspeed'),
    })),
    wrongWay: whenOn('wrongWay', () => ({
      classes: classes('wrongWayClasses'),
      directionDeg: number('directionDeg'),
      toleranceDeg: number('directionToleranceDeg'),
      ...delays('wrongWay'),
    })),
    parkedTooLong: whenOn('parkedTooLong', () => still('parked')),
  }
}
