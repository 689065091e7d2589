import { Button, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import list from '../components/list-page.module.css'
import { QueryStates } from '../components/query-states.tsx'
import classes from './form-panel.module.css'
import type { FormPanelProps } from './form-panel-props.ts'
import { FormValuesView } from './form-values-view.tsx'
import { RecordPage } from './record-page.tsx'
import { type LoadedForm, loadForm } from './resource-calls.ts'
import { ResourceForm } from './resource-form.tsx'
import { useResourceTexts } from './use-resource-texts.ts'

/** Add, edit or view one row: loads its values first, so that a form begins with them. */
export function FormPanel<Row extends { id: string }>(props: FormPanelProps<Row>) {
  const { screen, mode, id } = props
  const { word, title } = useResourceTexts(screen.resource)
  const query = useQuery({
    queryKey: ['resource', screen.resource.name, 'form', id],
    queryFn: ({ signal }) => {
      // An address cut short.
      if (!id) throw new Error(word('resource.form.noId', { title }))
      return loadForm(screen.resource, id, signal)
    },
    enabled: mode !== 'add',
    // Edits must start from the stored values.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (mode === 'add') return <ResourceForm {...props} loaded={null} />
  return (
    <QueryStates query={query}>
      {(loaded) => {
        if (mode === 'edit') return <ResourceForm {...props} loaded={loaded} />
        return screen.record ? <RecordPage {...props} record={screen.record} form={loaded} /> : <RowView {...props} form={loaded} />
      }}
    </QueryStates>
  )
}

/** A row in plain words, with the content below its form. */
function RowView<Row extends { id: string }>({
  screen: { resource, Below, slots },
  form,
  mayEdit,
  inDialog,
  onEdit,
  onReload,
  onClose,
}: FormPanelProps<Row> & { form: LoadedForm }) {
  const { t, word, title } = useResourceTexts(resource)
  return (
    <section className={inDialog ? classes.inDialog : list.page} aria-label={title}>
      {!inDialog && (
        <div className={list.heading}>
          <Title order={1}>{word('resource.form.view', { title })}</Title>
        </div>
      )}
      <div className={inDialog ? undefined : classes.viewed}>
        <FormValuesView resource={resource} form={form} slots={slots} />
      </div>
      {Below && !inDialog && <Below form={form} readOnly reload={onReload} />}
      <Group className={classes.buttons}>
        <Button variant="default" onClick={() => onClose(false)}>
          {t(inDialog ? 'app.action.close' : 'resource.form.back')}
        </Button>
        {mayEdit && (
          <Button aria-keyshortcuts="e" onClick={onEdit}>
            {t('resource.action.edit')}
          </Button>
        )}
      </Group>
    </section>
  )
}
