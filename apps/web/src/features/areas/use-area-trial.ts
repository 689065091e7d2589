import { AREAS_ENDPOINTS } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import type { TrialSubject } from '../../components/trial/trial-subject.ts'
import { call } from '../../http/client.ts'
import { areaKey } from './use-area-draft.ts'

/** The draft of the areas, tried before it is published. */
export function useAreaTrial(): TrialSubject {
  const { t } = useTranslation()
  return {
    ...{ title: t('areas.trial.title'), hint: t('areas.trial.hint'), limits: t('areas.trial.limits') },
    outdated: t('areas.trial.outdated'),
    key: areaKey,
    list: (signal) => call('areaTrials', { quiet: true, signal }),
    find: (id, signal) => call('areaTrial', { query: { id }, quiet: true, signal }),
    order: (body) => call('areaTrialOrder', { body }),
    discard: (id) => call('areaTrialDiscard', { body: { id } }),
    exported: AREAS_ENDPOINTS.areaTrialExport,
  }
}
