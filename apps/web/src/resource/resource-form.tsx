import { Alert, Button, Group, LoadingOverlay, Title } from '@mantine/core'
import type { Field } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import list from '../components/list-page.module.css'
import { ConflictView } from './conflict-view.tsx'
import { FieldRow } from './fields/field-row.tsx'
import classes from './form-panel.module.css'
import type { FormPanelProps } from './form-panel-props.ts'
import { countedFields, FEW_FIELDS } from './form-size.ts'
import { LeaveQuestion } from './leave-question.tsx'
import type { LoadedForm } from './resource-calls.ts'
import { sectionsOf } from './sections-of.ts'
import { useFormOverlay } from './use-form-overlay.ts'
import { useResourceForm } from './use-resource-form.ts'

/** Adds or edits one row: its fields by the contract, saved once, with a question before typed text is lost. */
export function ResourceForm<Row extends { id: string }>({
  screen,
  mode,
  inDialog,
  onReload,
  onClose,
  loaded,
}: FormPanelProps<Row> & { loaded: LoadedForm | null }) {
  const { resource, Below, FormButton, slots } = screen
  const { form, visible, submit, summary, conflict, overwrite, takeTheirs, blocker, leave, texts } = useResourceForm(resource, loaded, () =>
    onClose(true),
  )
  const { t, word } = texts
  const [cancelling, setCancelling] = useState(false)
  const overlay = useFormOverlay(resource.fields.length)
  const top = useRef<HTMLDivElement>(null)
  const { isDirty, isSubmitting } = form.formState
  const few = countedFields(resource) <= FEW_FIELDS
  const first = visible[0]

  useEffect(() => {
    if (summary) top.current?.scrollIntoView({ block: 'nearest' })
  }, [summary])
  // A field that would open its choices on focus is left alone.
  const firstText = first?.kind === 'text' && !first.locked ? first.name : null
  useEffect(() => {
    if (firstText !== null) form.setFocus(firstText)
  }, [firstText, form])

  const row = (field: Field) => <FieldRow key={field.name} field={field} resource={resource} readOnly={false} slot={slots?.[field.name]} />
  const close = () => {
    leave()
    onClose(false)
  }
  return (
    <FormProvider {...form}>
      <form
        className={inDialog ? classes.inDialog : list.page}
        noValidate
        data-saves
        onSubmit={(event) => void submit(event)}
        onKeyDownCapture={overlay.end}
        onPointerDownCapture={overlay.end}
        aria-label={texts.title}
      >
        <div className={list.heading} ref={top}>
          {!inDialog && <Title order={1}>{word(`resource.form.${mode}`, { title: texts.title })}</Title>}
        </div>
        {summary && (
          <Alert color="red" role="alert">
            {summary}
            {conflict && (
              <ConflictView resource={resource} mine={form.getValues()} theirs={conflict.values} onTheirs={takeTheirs} onMine={overwrite} />
            )}
          </Alert>
        )}
        <div className={inDialog ? classes.fields : classes.card} data-columns={few ? 1 : 2}>
          {/* What is pressed reaches the field below. */}
          <LoadingOverlay visible={overlay.visible} style={{ pointerEvents: 'none' }} />
          {sectionsOf(visible).map(({ section, fields }) =>
            section === undefined ? (
              fields.map(row)
            ) : (
              <fieldset key={section} aria-label={texts.field(section)} className={classes.section} data-columns={few ? 1 : 2}>
                {fields.map(row)}
              </fieldset>
            ),
          )}
        </div>
        {Below && loaded && !inDialog && <Below form={loaded} readOnly={false} reload={onReload} />}
        <Group className={classes.buttons}>
          <Button variant="default" onClick={() => (isDirty ? setCancelling(true) : close())}>
            {t('app.action.cancel')}
          </Button>
          {FormButton && loaded && <FormButton />}
          <Button type="submit" loading={isSubmitting}>
            {t('resource.action.save')}
          </Button>
        </Group>
        <LeaveQuestion opened={cancelling} onStay={() => setCancelling(false)} onLeave={close} />
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
