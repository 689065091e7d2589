import { Textarea, TextInput } from '@mantine/core'
import type { PermitDetail, PermitStep } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTime } from '../../components/dates/parse-time.ts'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { PermitDialog } from './dialog.tsx'

interface StepDialogProps {
  permit: Pick<PermitDetail, 'id' | 'number' | 'version' | 'endAt'>
  step: PermitStep
  onClose: (changed: boolean) => void
}

const DANGEROUS: readonly PermitStep[] = ['reject', 'cancel', 'revoke']

/** Asks for a step's input: a remark and, for an extension, the new end. */
export function StepDialog({ permit, step, onClose }: StepDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(() => siteDateTime(Date.parse(permit.endAt), timeZone))
  const endAt = step === 'extend' ? parseTime(until, '23:59:59') : ''
  const name = t(`permits.step.${step}`)
  return (
    <PermitDialog
      title={t('permits.stepTitle', { step: name, number: permit.number ?? t('permits.draft') })}
      submit={name}
      danger={DANGEROUS.includes(step)}
      disabled={endAt === null}
      onSubmit={() => call('permitStep', { body: { id: permit.id, version: permit.version, step, note, ...(endAt && { endAt }) } })}
      onClose={onClose}
    >
      {step === 'extend' && (
        <TextInput label={t('permits.until')} value={until} onChange={(event) => setUntil(event.currentTarget.value)} />
      )}
      <Textarea
        label={t('permits.note')}
        autosize
        minRows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </PermitDialog>
  )
}
