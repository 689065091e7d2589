import { Checkbox, Group, Text } from '@mantine/core'
import { menuTitleKey, permissionTitleKey, type RoleChoices } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { givableCodes, giveAll, type PermissionNode, permissionTree, stateOf, takeAll, toggleButton } from './permission-tree.ts'
import classes from './roles.module.css'

interface RoleMenusProps {
  menu: RoleChoices['menu']
  given: readonly string[]
  readOnly: boolean
  onChange: (given: string[]) => void
}

/** Function menus: a tree of the menu's groups and pages, each page with its buttons. */
export function RoleMenus({ menu, given, readOnly, onChange }: RoleMenusProps) {
  const { t } = useTranslation()
  const tree = useMemo(() => permissionTree(menu), [menu])
  const held = new Set(given)
  const change = (next: ReadonlySet<string>) => onChange([...next])
  const nameOf = ({ key, title }: { key: string | null; title: string | null }) =>
    title ?? (key === null ? '' : (t(menuTitleKey(key) as never) as string))
  const buttonName = ({ title, permission }: RoleChoices['menu'][number]) =>
    title ?? (t(permissionTitleKey(permission ?? '') as never) as string)

  const show = (node: PermissionNode) => {
    const { entry, buttons, children } = node
    const state = stateOf(node, held)
    const name = nameOf(entry)
    const empty = givableCodes(node).length === 0
    const sees = entry.permission === null || held.has(entry.permission)
    const group = children.length > 0
    return (
      <li key={entry.id} className={group ? classes.group : classes.page}>
        <Checkbox
          label={group ? <strong>{name}</strong> : name}
          checked={empty ? sees : state === 'all'}
          indeterminate={state === 'some'}
          disabled={readOnly || empty}
          onChange={() => change(state === 'all' ? takeAll(node, held, tree) : giveAll(node, held))}
        />
        {!group && entry.permission === null && (
          <Text size="xs" c="dimmed">
            {t('roles.menus.everybody')}
          </Text>
        )}
        {buttons.length > 0 && (
          <Group gap="md" component="fieldset" className={classes.buttons} aria-label={t('roles.menus.buttons', { name })}>
            {buttons.map((button) => (
              <Checkbox
                key={button.id}
                size="xs"
                label={buttonName(button)}
                aria-label={`${name}: ${buttonName(button)}`}
                checked={held.has(button.permission ?? '')}
                disabled={readOnly || !button.mine}
                onChange={(event) => change(toggleButton(node, button.permission ?? '', event.currentTarget.checked, held))}
              />
            ))}
          </Group>
        )}
        {group && <ul className={classes.below}>{children.map(show)}</ul>}
      </li>
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('roles.menus.hint')}
      </Text>
      <ul className={classes.menus} aria-label={t('roles.part.menus')}>
        {tree.map(show)}
      </ul>
    </>
  )
}
