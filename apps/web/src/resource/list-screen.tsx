import { Progress, Title } from '@mantine/core'
import classes from '../components/list-page.module.css'
import { Pager } from '../components/pager.tsx'
import { QueryStates } from '../components/query-states.tsx'
import { findPage, useMenu } from '../menu/use-menu.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteDialogs } from './delete-dialogs.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormPanel } from './form-panel.tsx'
import { opensInDialog } from './form-size.ts'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { NewRowsChip } from './new-rows-chip.tsx'
import { ResourceTable } from './resource-table.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useListSettings } from './use-list-settings.ts'
import { useResourceActions } from './use-resource-actions.ts'
import { useResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

/** List, add, update and view of one resource, from its definition. */
export function ListScreen<Row extends { id: string }>({ screen }: { screen: ListScreenDefinition<Row> }) {
  const { resource } = screen
  const texts = useResourceTexts(resource)
  const menu = useMenu()
  // As the page is called in the menu, also by a building that renamed it; the resource's own title names one row.
  const title = (resource.page && findPage(menu, resource.page.path)?.page.title) ?? texts.title
  const list = useResourceList<Row>(resource)
  const settings = useListSettings(screen)
  const actions = useResourceActions<Row>(resource, list.reload)
  const screenSize = useFullScreen()
  const { mode, id } = list.search

  const inDialog = mode !== undefined && opensInDialog(screen, mode)
  const form = mode && {
    screen,
    mode,
    id: id ?? null,
    mayEdit: actions.may('edit'),
    onReload: list.reload,
    onEdit: () => list.change({ type: 'open', mode: 'edit', id: id ?? '' }),
    onClose: (saved: boolean) => {
      if (saved) list.reload()
      list.change({ type: 'close' })
    },
  }
  if (form && !inDialog) return <FormPanel key={`${mode}-${id ?? ''}`} {...form} />
  return (
    <div
      className={screenSize.full ? `${classes.page} ${classes.full}` : classes.page}
      style={screenSize.full ? { top: screenSize.top } : {}}
    >
      <div className={classes.heading}>
        <Title order={1}>{title}</Title>
        {resource.live && <NewRowsChip resource={resource} list={list} />}
        <ListToolbar screen={screen} list={list} settings={settings} actions={actions} screenSize={screenSize} />
      </div>
      {resource.filters.length > 0 && <FilterBar resource={resource} list={list} />}
      {list.selected.length > 0 && <BulkBar screen={screen} list={list} actions={actions} />}
      <div className={classes.table}>
        {list.query.isFetching && list.query.data && <Progress className={classes.refetching} value={100} size={2} animated aria-hidden />}
        <QueryStates query={list.query}>
          {({ rows }) => <ResourceTable screen={screen} rows={rows} list={list} settings={settings} actions={actions} />}
        </QueryStates>
      </div>
      {list.query.data && (
        <Pager
          total={list.query.data.total}
          about={list.query.data.about}
          page={list.page}
          size={list.size}
          onChange={(next) => list.change({ type: 'page', ...next })}
        />
      )}
      {form && inDialog && <FormDialog key={`${mode}-${id ?? ''}`} {...form} />}
      {actions.running && <actions.running.action.Dialog row={actions.running.row} onClose={actions.endRun} />}
      <DeleteDialogs resource={resource} nameOf={screen.nameOf} actions={actions} />
    </div>
  )
}
