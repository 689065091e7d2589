import { Alert, Button, Group, LoadingOverlay, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import list from '../components/list-page.module.css'
import { QueryStates } from '../components/query-states.tsx'
import { ConflictView } from './conflict-view.tsx'
import { FieldRow } from './fields/field-row.tsx'
import classes from './form-panel.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import { type LoadedForm, loadForm } from './resource-calls.ts'
import { useResourceForm } from './use-resource-form.ts'

/** More fields than this stand in two columns. */
const ONE_COLUMN = 6
const OVERLAY_MS_PER_FIELD = 100
const OVERLAY_MS_MOST = 1000

interface FormPanelProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  mode: 'add' | 'edit' | 'view'
  id: string | null
  mayEdit: boolean
  /** A form without a list to go back to. */
  alone?: boolean
  onEdit: () => void
  onReload: () => void
  onClose: (saved: boolean) => void
}

/** Add, edit or view one row: loads its values first, so that the form begins with them. */
export function FormPanel<Row extends { id: string }>(props: FormPanelProps<Row>) {
  const { screen, mode, id } = props
  const query = useQuery({
    queryKey: ['resource', screen.resource.name, 'form', id],
    queryFn: ({ signal }) => loadForm(screen.resource, id ?? '', signal),
    enabled: mode !== 'add' && id !== null,
    // What is edited must be what is stored.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (mode === 'add') return <ResourceForm {...props} loaded={null} />
  return (
    <QueryStates query={query}>
      {(loaded) => <ResourceForm key={mode === 'view' ? query.dataUpdatedAt : mode} {...props} loaded={loaded} />}
    </QueryStates>
  )
}

function ResourceForm<Row extends { id: string }>({
  screen,
  mode,
  mayEdit,
  alone,
  onEdit,
  onReload,
  onClose,
  loaded,
}: FormPanelProps<Row> & { loaded: LoadedForm | null }) {
  const { resource, Below, slots } = screen
  const readOnly = mode === 'view'
  const { form, visible, submit, summary, conflict, overwrite, takeTheirs, blocker, leave, texts } = useResourceForm(resource, loaded, () =>
    onClose(true),
  )
  const { t, word } = texts
  const [cancelling, setCancelling] = useState(false)
  const overlay = useOverlay(resource.fields.length)
  const top = useRef<HTMLDivElement>(null)
  const { isDirty, isSubmitting } = form.formState
  const columns = resource.fields.length <= ONE_COLUMN ? 1 : 2

  useEffect(() => {
    if (summary) top.current?.scrollIntoView({ block: 'nearest' })
  }, [summary])

  const close = () => {
    leave()
    onClose(false)
  }
  return (
    <FormProvider {...form}>
      <form className={list.page} noValidate data-saves onSubmit={(event) => void submit(event)} aria-label={texts.title}>
        <div className={list.heading} ref={top}>
          <Title order={1}>{word(`resource.form.${mode}`, { title: texts.title })}</Title>
        </div>
        {summary && (
          <Alert color="red" role="alert">
            {summary}
            {conflict && (
              <ConflictView resource={resource} mine={form.getValues()} theirs={conflict.values} onTheirs={takeTheirs} onMine={overwrite} />
            )}
          </Alert>
        )}
        <div className={classes.card} data-columns={columns}>
          <LoadingOverlay visible={overlay} />
          {visible.map((field) => (
            <FieldRow key={field.name} field={field} resource={resource} readOnly={readOnly} slot={slots?.[field.name]} />
          ))}
        </div>
        {Below && loaded && <Below form={loaded} readOnly={readOnly} reload={onReload} />}
        <Group className={classes.buttons}>
          {!(alone && (readOnly || !isDirty)) && (
            <Button variant="default" onClick={() => (isDirty && !readOnly ? setCancelling(true) : close())}>
              {t(readOnly ? 'resource.form.back' : 'app.action.cancel')}
            </Button>
          )}
          {readOnly ? (
            mayEdit && (
              <Button aria-keyshortcuts="e" onClick={onEdit}>
                {t('resource.action.edit')}
              </Button>
            )
          ) : (
            <Button type="submit" loading={isSubmitting}>
              {t('resource.action.save')}
            </Button>
          )}
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

/** On first display an overlay stands for 100 ms a field, while choosers and options load. */
function useOverlay(fields: number): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(false), Math.min(fields * OVERLAY_MS_PER_FIELD, OVERLAY_MS_MOST))
    return () => clearTimeout(timer)
  }, [fields])
  return visible
}
