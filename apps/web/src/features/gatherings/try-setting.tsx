import { Button } from '@mantine/core'
import { encodeForm, type FormValues, GATHERING_TRIAL_ENDPOINTS, gatheringSetting, readDays } from '@muster/contracts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TrialDialog } from '../../components/trial/trial-dialog.tsx'
import type { TrialSubject } from '../../components/trial/trial-subject.ts'
import { call } from '../../http/client.ts'

/** Tries the setting as it is in the form, if it could be saved. */
export function TrySetting() {
  const { t } = useTranslation()
  const { trigger, getValues } = useFormContext<FormValues>()
  const [values, setValues] = useState<FormValues | null>(null)
  return (
    <>
      <Button variant="default" onClick={async () => (await trigger()) && setValues({ ...getValues() })}>
        {t('areas.trial.open')}
      </Button>
      {values && <SettingTrial values={values} onClose={() => setValues(null)} />}
    </>
  )
}

function SettingTrial({ values, onClose }: { values: FormValues; onClose: () => void }) {
  const { t } = useTranslation()
  const of: TrialSubject = {
    ...{ title: t('gatherings.trial.title'), hint: t('gatherings.trial.hint'), limits: t('gatherings.trial.limits') },
    outdated: t('gatherings.trial.outdated'),
    key: ['gatheringTrials', values],
    list: (signal) => call('gatheringTrials', { quiet: true, signal }),
    find: async (id, signal) => {
      const { tried, ...trial } = await call('gatheringTrial', { query: { id }, quiet: true, signal })
      return { ...trial, isOutdated: trial.isOutdated || isOther(tried, values) }
    },
    order: (span) => call('gatheringTrialOrder', { body: encodeForm(gatheringSetting.fields, values, span) as typeof span }),
    discard: (id) => call('gatheringTrialDiscard', { body: { id } }),
    exported: GATHERING_TRIAL_ENDPOINTS.gatheringTrialExport,
  }
  return <TrialDialog of={of} onClose={onClose} />
}

const daysOf = (values: FormValues) => JSON.stringify(readDays('gathering', values))
/** Numbers may be written in several ways. */
const plain = (text: unknown) => (Number.isNaN(Number(text)) ? String(text) : String(Number(text)))

/** Was another setting tried than the one in the form? */
function isOther(tried: Readonly<Record<string, string | string[]>>, values: FormValues): boolean {
  const single = Object.keys(tried).filter((name) => !name.startsWith('gathering'))
  return single.some((name) => plain(tried[name]) !== plain(values[name])) || daysOf(tried) !== daysOf(values)
}
