import { Alert, Button, Group, Title } from '@mantine/core'
import { SETTING_GROUPS, systemSetting } from '@muster/contracts'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { ConflictView } from '../../resource/conflict-view.tsx'
import type { FieldInput } from '../../resource/fields/field-input.ts'
import { FieldRow } from '../../resource/fields/field-row.tsx'
import { LeaveQuestion } from '../../resource/leave-question.tsx'
import type { LoadedForm } from '../../resource/resource-calls.ts'
import { useResourceForm } from '../../resource/use-resource-form.ts'
import { BusState } from './bus-state.tsx'
import { GroupLink } from './group-link.tsx'
import { PasswordField } from './password-field.tsx'
import classes from './settings-form.module.css'
import { TestMail } from './test-mail.tsx'

const SLOTS: Readonly<Record<string, FieldInput>> = {
  mailPassword: PasswordField,
  activemqPassword: PasswordField,
  rocketmqPassword: PasswordField,
}

/** All parameters in groups, saved together; group names scroll to them. */
export function SettingsForm({ loaded, readOnly, onEnd }: { loaded: LoadedForm; readOnly: boolean; onEnd: (saved: boolean) => void }) {
  const { t } = useTranslation()
  const { form, visible, submit, summary, conflict, overwrite, takeTheirs, blocker, leave, texts } = useResourceForm(
    systemSetting,
    loaded,
    () => onEnd(true),
  )
  const [cancelling, setCancelling] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const drop = () => {
    leave()
    onEnd(false)
  }
  return (
    <FormProvider {...form}>
      <form className={list.page} noValidate data-saves onSubmit={(event) => void submit(event)} aria-label={texts.title}>
        <div className={list.heading}>
          <Title order={1}>{texts.title}</Title>
        </div>
        <nav className={classes.groups} aria-label={t('settings.groups')}>
          {SETTING_GROUPS.map(({ key }) => (
            <a key={key} href={`#settings-${key}`}>
              {t(`settings.group.${key}`)}
            </a>
          ))}
        </nav>
        {summary && (
          <Alert color="red" role="alert">
            {summary}
            {conflict && (
              <ConflictView
                resource={systemSetting}
                mine={form.getValues()}
                theirs={conflict.values}
                onTheirs={takeTheirs}
                onMine={overwrite}
              />
            )}
          </Alert>
        )}
        {SETTING_GROUPS.map(({ key, fields }) => (
          <section key={key} id={`settings-${key}`} className={classes.group} aria-labelledby={`settings-${key}-title`}>
            <Title order={2} size="h4" id={`settings-${key}-title`}>
              {t(`settings.group.${key}`)}
            </Title>
            <div className={classes.fields}>
              {visible
                .filter(({ name }) => (fields as readonly string[]).includes(name))
                .map((field) => (
                  <FieldRow key={field.name} field={field} resource={systemSetting} readOnly={readOnly} slot={SLOTS[field.name]} />
                ))}
            </div>
            <GroupLink group={key} />
            {key === 'bus' && loaded.values.busMode !== 'none' && <BusState />}
            {key === 'mail' && !readOnly && loaded.values.mailHost !== '' && <TestMail />}
          </section>
        ))}
        {!readOnly && (
          <Group className={classes.buttons}>
            {isDirty && (
              <Button variant="default" onClick={() => setCancelling(true)}>
                {t('app.action.cancel')}
              </Button>
            )}
            <Button type="submit" loading={isSubmitting}>
              {t('resource.action.save')}
            </Button>
          </Group>
        )}
        <LeaveQuestion opened={cancelling} onStay={() => setCancelling(false)} onLeave={drop} />
        <LeaveQuestion
          opened={blocker.status === 'blocked' && !cancelling}
          onStay={() => blocker.reset?.()}
          onLeave={() => {
            leave()
            blocker.proceed?.()
          }}
        />
      </form>
    </FormProvider>
  )
}
