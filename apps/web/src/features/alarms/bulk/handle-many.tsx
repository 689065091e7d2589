import { zodResolver } from '@hookform/resolvers/zod'
import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { alarmsKey } from '../../../components/alarm-help/alarm-help-query.ts'
import { BulkDialog } from '../../../resource/bulk-dialog.tsx'
import { type HandleForm, handleAlarm, handleForm } from '../alarm-actions.ts'
import { BLANK_HANDLING, HandleFields } from '../handle-fields.tsx'
import { forgetDraft } from '../handling-drafts.ts'
import { useUsualCauses } from '../use-usual-causes.ts'
import { type ManyProps, useMany } from './use-many.ts'

/** The same disposition for the selected alarms, as of a flood with one cause; handled ones stay as they are. */
export function HandleMany({ rows, onClose }: ManyProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { open, others, nameOf } = useMany(rows, ({ work }) => work !== 'handled')
  const kinds = new Set(open.map(({ kind }) => kind))
  const causes = useUsualCauses(kinds.size === 1 ? (open[0]?.kind ?? null) : null)
  const form = useForm<HandleForm>({ resolver: zodResolver(handleForm), mode: 'onTouched', defaultValues: BLANK_HANDLING })
  const given = handleForm.safeParse(form.watch())
  const calls = open.filter(({ kind }) => kind === 'sos').length
  return (
    <BulkDialog
      rows={open}
      title={t('alarms.handle.title')}
      question={t('alarms.many.handle', { number: open.length, others })}
      submit={t('alarms.handle.submit')}
      nameOf={nameOf}
      act={async ({ id }) => {
        await handleAlarm(id, handleForm.parse(form.getValues()))
        forgetDraft(id)
      }}
      onClose={(changed) => {
        if (changed) void queryClient.invalidateQueries({ queryKey: alarmsKey })
        onClose(changed)
      }}
      ready={given.success}
    >
      {calls > 0 && <Alert color="red">{t('alarms.many.calls', { number: calls })}</Alert>}
      <HandleFields form={form} causes={causes} />
    </BulkDialog>
  )
}
