import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Alarm } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { alarmsKey } from '../../components/alarm-help/alarm-help-query.ts'
import { CallError } from '../../http/client.ts'
import { type HandleForm, handleAlarm, handleForm } from './alarm-actions.ts'
import { BLANK_HANDLING, HandleFields } from './handle-fields.tsx'
import { draftOf, forgetDraft, keepDraft } from './handling-drafts.ts'
import { closeHandling, useHandling } from './handling-store.ts'
import { useAlarmTexts } from './use-alarm-texts.ts'
import { useUsualCauses } from './use-usual-causes.ts'

/** The server's refusals that name a field of the dialog. */
function faultsOf(error: unknown): (readonly [keyof HandleForm, string])[] {
  const fields = error instanceof CallError ? (error.detail as { fields?: Record<string, { message?: string }> } | null)?.fields : null
  return Object.entries(fields ?? {}).flatMap(([name, { message }]) =>
    name in handleForm.shape && message ? [[name as keyof HandleForm, message] as const] : [],
  )
}

/** The console's only handle dialog, for the strip and the list. */
export function HandleDialogHost() {
  const alarm = useHandling((state) => state.alarm)
  return alarm && <HandleDialog key={alarm.id} alarm={alarm} onClose={closeHandling} />
}

/**
 * Disposition of an alarm: handle or ignore, with its cause. Closes only on cancel or confirm; input survives a closed
 * browser.
 */
function HandleDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const causes = useUsualCauses(alarm.kind)
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [kept, setKept] = useState(() => draftOf(alarm.id))
  const form = useForm<HandleForm>({ resolver: zodResolver(handleForm), mode: 'onTouched', defaultValues: BLANK_HANDLING })
  const { handleSubmit, setError, reset, watch, formState } = form
  useEffect(() => {
    const before = draftOf(alarm.id)
    if (before !== null) reset(before.form, { keepDefaultValues: true })
    const { unsubscribe } = watch((given) => keepDraft(alarm.id, { ...BLANK_HANDLING, ...given }))
    return unsubscribe
  }, [alarm.id, reset, watch])
  const discard = () => {
    forgetDraft(alarm.id)
    onClose()
  }
  const startAnew = () => {
    reset(BLANK_HANDLING)
    forgetDraft(alarm.id)
    setKept(null)
  }
  const cancel = () => (formState.isDirty ? setLeaving(true) : discard())
  const submit = handleSubmit(async (given) => {
    setFailure(null)
    try {
      await handleAlarm(alarm.id, given)
      forgetDraft(alarm.id)
      void queryClient.invalidateQueries({ queryKey: alarmsKey })
      onClose()
    } catch (error) {
      const faults = faultsOf(error)
      for (const [field, message] of faults) setError(field, { type: 'server', message }, { shouldFocus: true })
      if (faults.length === 0) setFailure(error instanceof Error ? error.message : t('errors.internal'))
    }
  })

  return (
    <Modal
      opened
      onClose={cancel}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('alarms.handle.title')}
      closeButtonProps={{ 'aria-label': t('app.action.cancel') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('alarms.handle.title')}>
        <Stack gap="md">
          <Text size="sm">
            {texts.what(alarm)} · {texts.who(alarm)} · {texts.where(alarm)} · {texts.when(alarm)}
          </Text>
          {kept && (
            <Alert color="blue">
              <Group justify="space-between">
                {t('alarms.handle.kept', { at: texts.at(new Date(kept.atMs).toISOString()) })}
                <Button size="compact-sm" variant="default" onClick={startAnew}>
                  {t('alarms.handle.anew')}
                </Button>
              </Group>
            </Alert>
          )}
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <HandleFields form={form} causes={causes} />
          {leaving ? (
            <Group justify="flex-end" role="alertdialog" aria-label={t('alarms.handle.leave')}>
              <Text size="sm">{t('alarms.handle.leave')}</Text>
              <Button variant="default" onClick={() => setLeaving(false)}>
                {t('alarms.handle.stay')}
              </Button>
              <Button color="red" onClick={discard}>
                {t('alarms.handle.discard')}
              </Button>
            </Group>
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={cancel}>
                {t('app.action.cancel')}
              </Button>
              <Button type="submit" loading={formState.isSubmitting}>
                {t('alarms.handle.submit')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  )
}
