import { type MenuEntryRow, menuEntry } from '@muster/contracts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import classes from '../../components/tree-page.module.css'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { IconPicker } from './icon-picker.tsx'
import { MenuReset } from './menu-reset.tsx'
import { MenuTree } from './menu-tree.tsx'

export const menuScreen = defineListScreen<MenuEntryRow>({
  resource: menuEntry,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'kind', kind: { options: 'menuKind' } },
    { name: 'origin', kind: { options: 'menuOrigin' } },
    { name: 'parentName' },
    { name: 'hidden', kind: 'yesNo' },
    { name: 'permission', copy: true },
    { name: 'address' },
  ],
  nameOf: ({ name }) => name,
  noBulkDelete: true,
  deletable: ({ origin }) => origin === 'own',
  Tools: MenuReset,
  slots: { icon: IconPicker },
})

/** The building's menu as a tree to reorder, beside its list. */
function MenusScreen() {
  const navigate = useNavigate()
  const mode = useSearch({ strict: false, select: ({ mode }: { mode?: string }) => mode })
  return (
    <div className={classes.split} data-form={mode}>
      <MenuTree onOpen={(id) => void navigate({ to: '.', search: { mode: 'view', id } as never })} />
      <div className={classes.list}>
        <ListScreen screen={menuScreen} />
      </div>
    </div>
  )
}

export default MenusScreen
