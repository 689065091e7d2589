import type { Floor } from '@muster/contracts'
import type { ScreenKey } from '../../i18n/setup.ts'

/**
 * `t` of react-i18next, reduced to how it is used here: with our number of texts its own type is too deep for the
 * checker.
 */
type Translate = (key: ScreenKey, values?: Record<string, number>) => string

/** Uncertainty without false precision: one decimal below 10 m, none above, never zero. */
export function accuracyMetres(accuracyM: number): string {
  return accuracyM < 9.95 ? Math.max(0.1, accuracyM).toFixed(1) : String(Math.round(accuracyM))
}

/** How long ago, in the largest fitting unit. */
export function ageText(t: Translate, ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000)
  if (seconds < 2) return t('map.age.now')
  if (seconds < 120) return t('map.age.seconds', { number: seconds })
  if (seconds < 7200) return t('map.age.minutes', { number: Math.floor(seconds / 60) })
  return seconds < 172_800
    ? t('map.age.hours', { number: Math.floor(seconds / 3600) })
    : t('map.age.days', { number: Math.floor(seconds / 86_400) })
}

/** How long something has lasted, in the largest fitting unit; null within the first minute. */
export function lastsText(t: Translate, lastsMs: number): string | null {
  const minutes = Math.floor(lastsMs / 60_000)
  if (minutes < 1) return null
  if (minutes < 120) return t('map.lasts.minutes', { number: minutes })
  return minutes < 2880
    ? t('map.lasts.hours', { number: Math.floor(minutes / 60) })
    : t('map.lasts.days', { number: Math.floor(minutes / 1440) })
}

/** "Outdoor" in the user's language, other floors as the site names them. */
export function floorName(t: Translate, floors: readonly Floor[], number: number): string {
  return number === 0 ? t('map.floor.outdoor') : (floors.find((floor) => floor.number === number)?.label ?? String(number))
}

/** The areas at a place, or that there are none. */
export function areaNames(t: Translate, areas: readonly string[]): string {
  return areas.length === 0 ? t('map.card.noArea') : areas.join(t('resource.listSeparator'))
}
