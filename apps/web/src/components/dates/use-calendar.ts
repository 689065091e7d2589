import '@mantine/dates/styles.layer.css'
import './calendar.css'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import type { Language } from '@muster/contracts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/setup.ts'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'

const LOCALES: Record<Language, string> = { zh_CN: 'zh-cn', zh_TW: 'zh-tw', en_US: 'en' }
const TODAY = { 'data-today': true, 'data-highlight-today': true, 'aria-current': 'date' } as const

/** Common to all calendars: texts in the console's language, and today at the site, not in the browser. */
export function useCalendar() {
  const { t } = useTranslation()
  const today = siteDateAndTime(serverClock.nowMs(), useTimeZone()).date
  const locale = LOCALES[currentLanguage()]
  return {
    locale,
    // Red means that something is wrong, which a Sunday is not.
    weekendDays: [],
    defaultDate: today,
    monthLabelFormat: t('resource.calendar.monthFormat'),
    getDayAriaLabel: (date: string) => dayjs(date).locale(locale).format(t('resource.calendar.dayFormat')),
    getDayProps: (date: string) => (date === today ? TODAY : {}),
    ariaLabels: {
      monthLevelControl: t('resource.calendar.months'),
      yearLevelControl: t('resource.calendar.years'),
      nextMonth: t('resource.calendar.nextMonth'),
      previousMonth: t('resource.calendar.previousMonth'),
      nextYear: t('resource.calendar.nextYear'),
      previousYear: t('resource.calendar.previousYear'),
      nextDecade: t('resource.calendar.nextDecade'),
      previousDecade: t('resource.calendar.previousDecade'),
    },
  }
}
