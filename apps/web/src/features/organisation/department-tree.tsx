import { ActionIcon, Button, Group, Menu, Text, Tree, type TreeNodeData, UnstyledButton, useTree } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { DepartmentNode } from '@muster/contracts'
import { IconChevronDown, IconChevronRight, IconDots, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed, RowsLoading } from '../../components/query-states.tsx'
import { queryClient } from '../../http/query-client.ts'
import { useMay } from '../../session/session-info.ts'
import classes from './departments.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { type Branches, type Place, parentOf, placeBeside, placeOf, TOP, useDepartmentTree } from './use-department-tree.ts'

const UNDO_MS = 7000

function treeData(branches: Branches, parent: string): TreeNodeData[] {
  return (branches[parent] ?? []).map(({ id, name, children }) => ({
    value: id,
    label: name,
    hasChildren: children > 0,
    ...(branches[id] && { children: treeData(branches, id) }),
  }))
}

/** Departments, loaded level by level. Siblings change places by dragging or by menu; another superior is chosen by menu only. */
export function DepartmentTree({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const mayMove = useMay('bp:depart:edit')
  const { branches, error, load, loadTop, reload, move } = useDepartmentTree()
  const [moving, setMoving] = useState<DepartmentNode | null>(null)
  const tree = useTree({ onLoadChildren: load })
  const data = useMemo(() => treeData(branches, TOP), [branches])

  // What a form or an import beside the tree changed shows here too.
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
    const id = `moved-${node.id}`
    notifications.show({
      id,
      autoClose: UNDO_MS,
      message: (
        <Group>
          <Text size="sm">{t('organisation.tree.moved', { name: node.name })}</Text>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              notifications.hide(id)
              void moveTo(node, before, false)
            }}
          >
            {t('organisation.tree.undo')}
          </Button>
        </Group>
      ),
    })
  }
  const nodeOf = (id: string) => branches[parentOf(branches, id) ?? TOP]?.find((node) => node.id === id)
  const beside = (id: string, target: string | undefined, position: 'before' | 'after') => {
    const node = nodeOf(id)
    const place = target === undefined ? null : placeBeside(branches, id, target, position)
    if (node && place) void moveTo(node, place)
  }
  const top = branches[TOP]
  return (
    <section className={classes.tree} aria-label={t('organisation.tree.label')}>
      <div className={classes.box}>
        {!top && (error ? <LoadFailed error={error} onRetry={loadTop} /> : <RowsLoading />)}
        {top?.length === 0 && <Text c="dimmed">{t('organisation.tree.empty')}</Text>}
        {top && top.length > 0 && (
          <Tree
            data={data}
            tree={tree}
            expandOnClick={false}
            withDragHandle
            {...(mayMove && {
              onDragDrop: ({ draggedNode, targetNode, position }) => position !== 'inside' && beside(draggedNode, targetNode, position),
              allowDrop: ({ draggedNode, targetNode, position }) =>
                position !== 'inside' && parentOf(branches, draggedNode) === parentOf(branches, targetNode),
            })}
            renderNode={({ node, expanded, hasChildren, elementProps, dragHandleProps }) => {
              const department = nodeOf(node.value)
              const siblings = branches[parentOf(branches, node.value) ?? TOP] ?? []
              const index = siblings.findIndex(({ id }) => id === node.value)
              const name = String(node.label)
              return (
                <div {...elementProps} className={`${elementProps.className} ${classes.node}`}>
                  {mayMove && (
                    <span className={classes.handle} title={t('organisation.tree.drag', { name })} {...dragHandleProps}>
                      <IconGripVertical size={14} aria-hidden />
                    </span>
                  )}
                  <ActionIcon
                    size={24}
                    variant="transparent"
                    color="gray"
                    style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
                    aria-label={t('organisation.tree.toggle', { name })}
                    aria-expanded={expanded}
                    onClick={() => tree.toggleExpanded(node.value)}
                  >
                    {expanded ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
                  </ActionIcon>
                  <UnstyledButton className={classes.name} title={name} onClick={() => onOpen(node.value)}>
                    {name}
                  </UnstyledButton>
                  <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                    {t('organisation.tree.people', { count: department?.people ?? 0 })}
                  </Text>
                  {mayMove && department && (
                    <Menu position="bottom-end" withinPortal>
                      <Menu.Target>
                        <ActionIcon size={24} variant="subtle" color="gray" aria-label={t('organisation.tree.menu', { name })}>
                          <IconDots size={15} aria-hidden />
                        </ActionIcon>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item disabled={index <= 0} onClick={() => beside(node.value, siblings[index - 1]?.id, 'before')}>
                          {t('organisation.tree.up')}
                        </Menu.Item>
                        <Menu.Item
                          disabled={index >= siblings.length - 1}
                          onClick={() => beside(node.value, siblings[index + 1]?.id, 'after')}
                        >
                          {t('organisation.tree.down')}
                        </Menu.Item>
                        <Menu.Item onClick={() => setMoving(department)}>{t('organisation.tree.to')}</Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  )}
                </div>
              )
            }}
          />
        )}
      </div>
      {moving && (
        <MoveDialog
          node={moving}
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
