import { Menu, Text, type TreeNodeData, useTree } from '@mantine/core'
import type { DepartmentNode } from '@muster/contracts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveDialog } from '../../components/move-dialog.tsx'
import { OrderedTree } from '../../components/ordered-tree.tsx'
import { LoadFailed, RowsLoading } from '../../components/query-states.tsx'
import classes from '../../components/tree-page.module.css'
import { showUndo } from '../../components/undo-toast.tsx'
import { queryClient } from '../../http/query-client.ts'
import { useMay } from '../../session/session-info.ts'
import { type Branches, type Place, parentOf, placeBeside, placeOf, TOP, useDepartmentTree } from './use-department-tree.ts'

function treeData(branches: Branches, parent: string): TreeNodeData[] {
  return (branches[parent] ?? []).map(({ id, name, children }) => ({
    value: id,
    label: name,
    hasChildren: children > 0,
    ...(branches[id] && { children: treeData(branches, id) }),
  }))
}

/**
 * Departments, loaded level by level. Siblings are reordered by dragging or by menu; the parent is changed by menu
 * only.
 */
export function DepartmentTree({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const mayMove = useMay('bp:depart:edit')
  const { branches, error, load, loadTop, reload, move } = useDepartmentTree()
  const [moving, setMoving] = useState<DepartmentNode | null>(null)
  const tree = useTree({ onLoadChildren: load })
  const data = useMemo(() => treeData(branches, TOP), [branches])

  // Shows changes by a form or an import beside the tree, too.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const [kind, name, what] = event.query.queryKey
        const invalidated = event.type === 'updated' && event.action.type === 'invalidate'
        if (invalidated && kind === 'resource' && name === 'department' && what === 'page') reload()
      }),
    [reload],
  )

  async function moveTo(node: DepartmentNode, place: Place, undoable = true) {
    const before = placeOf(branches, node.id)
    try {
      await move(node.id, place)
    } catch {
      return
    }
    if (!undoable || !before) return
    const message = t('departments.tree.moved', { name: node.name })
    showUndo(`moved-${node.id}`, message, t('departments.tree.undo'), () => void moveTo(node, before, false))
  }
  const siblingsOf = (id: string) => branches[parentOf(branches, id) ?? TOP] ?? []
  const nodeOf = (id: string) => siblingsOf(id).find((node) => node.id === id)
  const beside = (id: string, target: string, position: 'before' | 'after') => {
    const node = nodeOf(id)
    const place = placeBeside(branches, id, target, position)
    if (node && place) void moveTo(node, place)
  }
  const top = branches[TOP]
  return (
    <section className={classes.tree} aria-label={t('departments.tree.label')}>
      <div className={classes.box}>
        {!top && (error ? <LoadFailed error={error} onRetry={loadTop} /> : <RowsLoading />)}
        {top?.length === 0 && <Text c="dimmed">{t('departments.tree.empty')}</Text>}
        {top && top.length > 0 && (
          <OrderedTree
            data={data}
            tree={tree}
            siblingsOf={(id) => siblingsOf(id).map((node) => node.id)}
            mayMove={() => mayMove}
            onMove={beside}
            onOpen={onOpen}
            note={(id) => (
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {t('departments.tree.people', { count: nodeOf(id)?.people ?? 0 })}
              </Text>
            )}
            items={(id) => {
              const node = nodeOf(id)
              return mayMove && node && <Menu.Item onClick={() => setMoving(node)}>{t('departments.tree.to')}</Menu.Item>
            }}
            menuLabel={(name) => t('departments.tree.menu', { name })}
          />
        )}
      </div>
      {moving && (
        <MoveDialog
          title={t('departments.tree.toTitle', { name: moving.name })}
          label={t('resources.department.fields.parent' as never)}
          path="/bp/depart/simple-list"
          topLabel={t('departments.tree.toTop')}
          onClose={() => setMoving(null)}
          onMove={(parentId) => {
            setMoving(null)
            void moveTo(moving, { parentId, afterId: null })
          }}
        />
      )}
    </section>
  )
}
