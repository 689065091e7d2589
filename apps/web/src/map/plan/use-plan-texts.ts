import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanTexts } from './plan-features.ts'

/** Words of the plan in the language of the screen. */
export function usePlanTexts(): PlanTexts {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      risk: {
        major: t('map.riskName.major'),
        greater: t('map.riskName.greater'),
        general: t('map.riskName.general'),
        lower: t('map.riskName.lower'),
      },
    }),
    [t],
  )
}
