import { Button, Tabs, Title } from '@mantine/core'
import { isEmptyValue } from '@muster/contracts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import list from '../components/list-page.module.css'
import { mayDo, useSessionInfo } from '../session/session-info.ts'
import { FieldValue } from './fields/field-value.tsx'
import type { FormPanelProps } from './form-panel-props.ts'
import { FormValuesView } from './form-values-view.tsx'
import type { RecordDefinition } from './list-screen-definition.ts'
import { changeList, type ListSearch } from './list-search.ts'
import classes from './record-page.module.css'
import type { LoadedForm } from './resource-calls.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const FIELDS = 'fields'

type RecordPageProps<Row extends { id: string }> = FormPanelProps<Row> & { record: RecordDefinition; form: LoadedForm }

/**
 * All that is known of one row: its identity, its present state, and related lists in tabs. The open tab is in the
 * address.
 */
export function RecordPage<Row extends { id: string }>({ screen, record, form, mayEdit, onEdit, onReload, onClose }: RecordPageProps<Row>) {
  const { resource, slots } = screen
  const { Picture, Status, More, facts, title } = record
  const texts = useResourceTexts(resource)
  const { t, word } = texts
  const info = useSessionInfo()
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const name = String(form.values[title] ?? '')
  const tabs = record.tabs.filter(({ permission }) => mayDo(info, permission))
  const tab = tabs.some(({ key }) => key === search.tab) ? search.tab : FIELDS
  const show = (key: string | null) =>
    void navigate({
      to: '.',
      search: ((now: ListSearch) => changeList(now, { type: 'tab', tab: key ?? FIELDS })) as never,
      replace: true,
    })
  const part = { resource, form, reload: onReload }
  return (
    <section className={list.page} aria-label={`${texts.title} ${name}`}>
      <header className={classes.head}>
        {Picture && <Picture {...part} />}
        <div className={classes.who}>
          <Title order={1}>{name}</Title>
          <dl className={classes.facts}>
            {resource.fields
              .filter(({ name: fact, kind }) => facts.includes(fact) && !isEmptyValue(kind, form.values[fact] as never))
              .toSorted((one, other) => facts.indexOf(one.name) - facts.indexOf(other.name))
              .map((field) => (
                <FieldValue key={field.name} field={field} label={texts.field(field.name)} value={form.values[field.name]} texts={texts} />
              ))}
          </dl>
        </div>
        {Status && <Status {...part} />}
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={() => onClose(false)}>
            {t('resource.form.back')}
          </Button>
          {mayEdit && (
            <Button size="sm" aria-keyshortcuts="e" onClick={onEdit}>
              {t('resource.action.edit')}
            </Button>
          )}
        </div>
      </header>
      <Tabs className={classes.tabs} value={tab ?? FIELDS} onChange={show} keepMounted={false}>
        <Tabs.List>
          {[FIELDS, ...tabs.map(({ key }) => key)].map((key) => (
            <Tabs.Tab key={key} value={key}>
              {word(`record.tab.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={FIELDS} className={classes.panel}>
          <FormValuesView resource={resource} form={form} slots={slots} />
          {More && <More {...part} />}
        </Tabs.Panel>
        {tabs.map(({ key, Panel }) => (
          <Tabs.Panel key={key} value={key} className={classes.panel}>
            <Panel {...part} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
