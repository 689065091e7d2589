import { Badge, Menu, type TreeNodeData, useTree } from '@mantine/core'
import type { MenuNode } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuIcon } from '../../components/menu-icons.ts'
import { MoveDialog } from '../../components/move-dialog.tsx'
import { OrderedTree } from '../../components/ordered-tree.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import departments from '../../components/tree-page.module.css'
import { showUndo } from '../../components/undo-toast.tsx'
import { showMessage } from '../../http/messages.ts'
import { useMay } from '../../session/session-info.ts'
import classes from './menus.module.css'
import { useMenuTree } from './use-menu-tree.ts'

function treeData(entries: readonly MenuNode[], parentId: string | null = null): TreeNodeData[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, name }) => ({ value: id, label: name, children: treeData(entries, id) }))
}

/** The building's menu, buttons below their pages: reorder, hide, show and restore. */
export function MenuTree({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const menu = useMenuTree()
  return (
    <section className={departments.tree} aria-label={t('menus.label')}>
      <div className={departments.box}>
        <QueryStates query={menu.query}>{() => <LoadedTree {...menu} onOpen={onOpen} />}</QueryStates>
      </div>
    </section>
  )
}

interface LoadedTreeProps extends ReturnType<typeof useMenuTree> {
  onOpen: (id: string) => void
}

function LoadedTree({ entries, move, hide, restore, onOpen }: LoadedTreeProps) {
  const { t } = useTranslation()
  const mayEdit = useMay('bp:menu:edit')
  const [moving, setMoving] = useState<MenuNode | null>(null)
  const [headings] = useState(() => Object.fromEntries(entries.map(({ id, kind }) => [id, kind === 'heading'])))
  const tree = useTree({ initialExpandedState: headings })
  const data = useMemo(() => treeData(entries), [entries])
  const nodeOf = (id: string) => entries.find((entry) => entry.id === id)
  const siblingsOf = (id: string) => {
    const parentId = nodeOf(id)?.parentId
    return entries.filter((entry) => entry.parentId === parentId).map((entry) => entry.id)
  }
  const behind = (id: string, order: readonly string[]) => order[order.indexOf(id) - 1] ?? null

  async function moveTo(entry: MenuNode, place: { parentId: string | null; afterId: string | null }) {
    const before = { parentId: entry.parentId, afterId: behind(entry.id, siblingsOf(entry.id)) }
    if (!(await move(entry, place))) return
    const message = t('departments.tree.moved', { name: entry.name })
    showUndo(`menu-${entry.id}`, message, t('departments.tree.undo'), () => void move(entry, before))
  }
  const beside = (id: string, target: string, position: 'before' | 'after') => {
    const entry = nodeOf(id)
    if (!entry || id === target) return
    const others = siblingsOf(id).filter((one) => one !== id)
    void moveTo(entry, { parentId: entry.parentId, afterId: position === 'after' ? target : behind(target, others) })
  }
  async function setHidden(entry: MenuNode, hidden: boolean) {
    if (!(await hide(entry, hidden))) return
    const message = t(hidden ? 'menus.hiddenNow' : 'menus.shownNow', { name: entry.name })
    showUndo(`menu-${entry.id}`, message, t('departments.tree.undo'), () => void hide(entry, !hidden))
  }
  async function restoreEntry(entry: MenuNode) {
    if (await restore(entry)) showMessage('info', t('menus.restored', { name: entry.name }))
  }
  const items = (id: string) => {
    const entry = nodeOf(id)
    if (!mayEdit || !entry) return null
    const placed = entry.origin !== 'builtInButton'
    return (
      <>
        {placed && <Menu.Item onClick={() => setMoving(entry)}>{t('departments.tree.to')}</Menu.Item>}
        {placed && (
          <Menu.Item disabled={entry.fixed && !entry.hidden} onClick={() => void setHidden(entry, !entry.hidden)}>
            {t(entry.hidden ? 'menus.show' : 'menus.hide')}
          </Menu.Item>
        )}
        {entry.origin !== 'own' && <Menu.Item onClick={() => void restoreEntry(entry)}>{t('menus.restore')}</Menu.Item>}
      </>
    )
  }
  return (
    <>
      <OrderedTree
        data={data}
        tree={tree}
        siblingsOf={siblingsOf}
        mayMove={(id) => mayEdit && nodeOf(id)?.origin !== 'builtInButton'}
        onMove={beside}
        onOpen={onOpen}
        icon={(id) => {
          const entry = nodeOf(id)
          if (!entry?.icon) return null
          const Icon = menuIcon(entry.icon)
          return (
            <span className={classes.entry}>
              <Icon size={16} stroke={1.7} aria-hidden />
            </span>
          )
        }}
        note={(id) =>
          nodeOf(id)?.hidden && (
            <Badge size="xs" variant="default" tt="none">
              {t('menus.hidden')}
            </Badge>
          )
        }
        items={items}
        menuLabel={(name) => t('menus.ofMenu', { name })}
      />
      {moving && (
        <MoveDialog
          title={t('menus.toTitle', { name: moving.name })}
          label={t(`resources.menuEntry.fields.${moving.kind === 'button' ? 'page' : 'heading'}` as never)}
          path={moving.kind === 'button' ? '/base/menu/pages' : '/base/menu/headings'}
          topLabel={moving.kind === 'button' ? null : t('menus.toTop')}
          onClose={() => setMoving(null)}
          onMove={(parentId) => {
            setMoving(null)
            const last = entries.findLast((entry) => entry.parentId === parentId && entry.id !== moving.id)
            void moveTo(moving, { parentId, afterId: last?.id ?? null })
          }}
        />
      )}
    </>
  )
}
