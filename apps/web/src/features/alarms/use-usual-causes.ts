import { type AlarmKind, dictionaryOptions } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ALARM_KIND_TEXTS } from '../../components/alarm-help/alarm-kind-texts.ts'
import { useOptions } from '../../resource/options.ts'

export interface UsualCause {
  cause: string
  /** Whether it means a false alarm; null: it does not say. */
  isFalse: boolean | null
}

/**
 * What an alarm of a kind usually turns out to be: the console's own causes, then those of the dictionary.
 * @param kind null: of several kinds, which have none of their own in common
 */
export function useUsualCauses(kind: AlarmKind | null): UsualCause[] {
  const { t } = useTranslation()
  const own = useOptions(dictionaryOptions('alarmCause'))
  return [
    ...(kind ? ALARM_KIND_TEXTS[kind].causes : []).map(({ name, isFalse }) => ({ cause: t(`alarms.handle.usual.${name}`), isFalse })),
    ...own.map(({ label }) => ({ cause: label, isFalse: null })),
  ]
}
