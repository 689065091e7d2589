import { Button, Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ScreenKey } from '../../i18n/setup.ts'
import type { HandleForm } from './alarm-actions.ts'
import type { HandlingDraft } from './handling-drafts.ts'
import type { UsualCause } from './use-usual-causes.ts'

export const BLANK_HANDLING: HandlingDraft = { disposition: 'handle', cause: '', falseAlarm: false, confirmedBy: '', description: '' }

/** What is said when an alarm is handled, or several at once. */
export function HandleFields({ form, causes }: { form: UseFormReturn<HandleForm>; causes: readonly UsualCause[] }) {
  const { t } = useTranslation()
  const { control, register, setValue, formState } = form
  const messageOf = (field: keyof HandleForm) => {
    const key = formState.errors[field]?.message as ScreenKey | undefined
    // The server's text for a field is already a sentence.
    return key && (formState.errors[field]?.type === 'server' ? key : t(key))
  }
  return (
    <>
      <Controller
        name="disposition"
        control={control}
        render={({ field }) => (
          <Radio.Group label={t('alarms.handle.disposition')} withAsterisk value={field.value} onChange={field.onChange}>
            <Group mt={6}>
              <Radio value="handle" label={t('alarms.disposition.handle')} data-autofocus />
              <Radio value="ignore" label={t('alarms.disposition.ignore')} />
            </Group>
          </Radio.Group>
        )}
      />
      <div>
        <TextInput
          label={t('alarms.handle.cause')}
          description={t('alarms.handle.causeHelp')}
          withAsterisk
          maxLength={200}
          error={messageOf('cause')}
          {...register('cause')}
        />
        <Group gap={6} mt={8}>
          {causes.map(({ cause, isFalse }) => (
            <Button
              key={cause}
              size="compact-xs"
              variant="default"
              onClick={() => {
                setValue('cause', cause, { shouldDirty: true, shouldValidate: true })
                if (isFalse !== null) setValue('falseAlarm', isFalse, { shouldDirty: true })
              }}
            >
              {cause}
            </Button>
          ))}
        </Group>
      </div>
      <Checkbox label={t('alarms.handle.falseAlarm')} {...register('falseAlarm')} />
      <TextInput
        label={t('alarms.handle.confirmedBy')}
        description={t('alarms.handle.confirmedByHelp')}
        maxLength={64}
        error={messageOf('confirmedBy')}
        {...register('confirmedBy')}
      />
      <Textarea
        label={t('alarms.handle.description')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        error={messageOf('description')}
        {...register('description')}
      />
    </>
  )
}
