import type { CellKind, ReportColumn } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

type Cell = string | number | null | undefined

const HOUR_S = 3600
const TEXT_OF: Readonly<Record<CellKind, (value: number) => string>> = {
  text: String,
  day: String,
  time: String,
  count: (value) => value.toLocaleString('en-US').replaceAll(',', ' '),
  hours: (seconds) => (seconds / HOUR_S).toFixed(2),
  minutes: (seconds) => (seconds / 60).toFixed(1),
  km: (metres) => (metres / 1000).toFixed(2),
  share: (share) => `${(100 * share).toFixed(1)} %`,
  decimal: (value) => value.toFixed(2),
}

const TENTHS = 10
/** Units stored smaller than shown, with their ratio. */
const DRAWN_IN: Partial<Record<CellKind, number>> = { hours: HOUR_S, minutes: 60, km: 1000, share: 0.01 }

/** A figure as it is drawn. */
export const drawnValue = (kind: CellKind, value: Cell): number =>
  typeof value === 'number' ? Math.round((value / (DRAWN_IN[kind] ?? 1)) * TENTHS * TENTHS) / (TENTHS * TENTHS) : 0

/** Figures in the console's language and site time. */
export function useCellText(): (column: ReportColumn, value: Cell) => string {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return ({ name, kind, options }, value) => {
    if (value === null || value === undefined) return name === 'lastOut' ? t('reports.still') : t('app.empty')
    if (typeof value === 'number') return TEXT_OF[kind](value)
    if (kind === 'time') return siteDateTime(Date.parse(value), timeZone)
    if (value === '') return t('app.empty')
    return options === undefined ? value : (t(`options.${options}.${value}` as never) as unknown as string)
  }
}

export const isNumber = (kind: CellKind): boolean => kind !== 'text' && kind !== 'day' && kind !== 'time'
