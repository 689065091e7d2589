import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconMaximize, IconMinimize, IconPlus, IconRefresh, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../components/lazy-part.tsx'
import classes from '../components/list-page.module.css'
import { ColumnSettings } from './column-settings.tsx'
import { exportColumns, type ListScreenDefinition } from './list-screen-definition.ts'
import { SavedViews } from './saved-views.tsx'
import type { useFullScreen } from './use-full-screen.ts'
import type { ListSettingsState } from './use-list-settings.ts'
import type { useResourceActions } from './use-resource-actions.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const ImportWizard = lazyPart(async () => ({ default: (await import('./import-wizard.tsx')).ImportWizard }))

interface ListToolbarProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  list: ResourceList<Row>
  settings: ListSettingsState<Row>
  actions: ReturnType<typeof useResourceActions<Row>>
  screenSize: ReturnType<typeof useFullScreen>
}

/**
 * Create, import, export, the screen's own buttons, views, columns, refresh, full screen. A button is shown only with
 * its permission.
 */
export function ListToolbar<Row extends { id: string }>({ screen, list, settings, actions, screenSize }: ListToolbarProps<Row>) {
  const { resource, Tools } = screen
  const { t } = useResourceTexts(resource)
  const [importing, setImporting] = useState(false)
  return (
    <span className={classes.tools}>
      {actions.may('add') && (
        <Button
          size="sm"
          aria-keyshortcuts="n"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => list.change({ type: 'open', mode: 'add' })}
        >
          {t('resource.action.add')}
        </Button>
      )}
      {actions.may('import') && (
        <Button size="sm" variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
          {t('resource.import.open')}
        </Button>
      )}
      {actions.may('export') && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={actions.exporting}
          onClick={() => {
            const columns = exportColumns(resource, settings.columns, screen.columns, list.filters)
            void actions.exportRows({ ...list.filters, sort: list.sort, columns })
          }}
        >
          {t('resource.export.open')}
        </Button>
      )}
      {Tools && <Tools reload={list.reload} />}
      <SavedViews screen={screen} list={list} settings={settings} />
      <ColumnSettings screen={screen} state={settings} />
      <ActionIcon variant="default" size={34} aria-label={t('app.action.refresh')} title={t('app.action.refresh')} onClick={list.reload}>
        <IconRefresh size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-pressed={screenSize.full}
        aria-label={t('resource.table.fullScreen')}
        title={t('resource.table.fullScreen')}
        onClick={screenSize.toggle}
      >
        {screenSize.full ? <IconMinimize size={17} aria-hidden /> : <IconMaximize size={17} aria-hidden />}
      </ActionIcon>
      {importing && (
        <Suspense>
          <ImportWizard
            resource={resource}
            onClose={(imported) => {
              setImporting(false)
              if (imported) list.reload()
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
