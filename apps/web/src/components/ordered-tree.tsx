import { ActionIcon, Menu, Tree, type TreeNodeData, UnstyledButton, type useTree } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconDots, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ordered-tree.module.css'

interface OrderedTreeProps {
  data: TreeNodeData[]
  tree: ReturnType<typeof useTree>
  /** Ids of a node and its siblings in their order. */
  siblingsOf: (id: string) => readonly string[]
  mayMove: (id: string) => boolean
  onMove: (id: string, target: string, position: 'before' | 'after') => void
  onOpen: (id: string) => void
  /** Shown before the name. */
  icon?: (id: string) => ReactNode
  /** Shown after the name. */
  note?: (id: string) => ReactNode
  /** Further actions in the menu of a node. */
  items?: (id: string) => ReactNode
  menuLabel: (name: string) => string
}

/** A tree whose siblings are reordered by dragging or by menu; nodes cannot be dropped into others. */
export function OrderedTree({ data, tree, siblingsOf, mayMove, onMove, onOpen, icon, note, items, menuLabel }: OrderedTreeProps) {
  const { t } = useTranslation()
  return (
    <Tree
      data={data}
      tree={tree}
      expandOnClick={false}
      withDragHandle
      onDragDrop={({ draggedNode, targetNode, position }) => position !== 'inside' && onMove(draggedNode, targetNode, position)}
      allowDrop={({ draggedNode, targetNode, position }) =>
        position !== 'inside' && mayMove(draggedNode) && siblingsOf(draggedNode).includes(targetNode)
      }
      renderNode={({ node, expanded, hasChildren, elementProps, dragHandleProps }) => {
        const id = node.value
        const siblings = siblingsOf(id)
        const index = siblings.indexOf(id)
        const [before, after] = [siblings[index - 1], siblings[index + 1]]
        const name = String(node.label)
        const movable = mayMove(id)
        const more = items?.(id)
        return (
          <div {...elementProps} className={`${elementProps.className} ${classes.node}`}>
            {movable && (
              <span className={classes.handle} title={t('departments.tree.drag', { name })} {...dragHandleProps}>
                <IconGripVertical size={14} aria-hidden />
              </span>
            )}
            <ActionIcon
              size={24}
              variant="transparent"
              color="gray"
              style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
              aria-label={t('departments.tree.toggle', { name })}
              aria-expanded={expanded}
              onClick={() => tree.toggleExpanded(id)}
            >
              {expanded ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
            </ActionIcon>
            {icon?.(id)}
            <UnstyledButton className={classes.name} title={name} onClick={() => onOpen(id)}>
              {name}
            </UnstyledButton>
            {note?.(id)}
            {(movable || more) && (
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <ActionIcon size={24} variant="subtle" color="gray" aria-label={menuLabel(name)}>
                    <IconDots size={15} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {movable && (
                    <>
                      <Menu.Item disabled={before === undefined} onClick={() => before !== undefined && onMove(id, before, 'before')}>
                        {t('departments.tree.up')}
                      </Menu.Item>
                      <Menu.Item disabled={after === undefined} onClick={() => after !== undefined && onMove(id, after, 'after')}>
                        {t('departments.tree.down')}
                      </Menu.Item>
                    </>
                  )}
                  {more}
                </Menu.Dropdown>
              </Menu>
            )}
          </div>
        )
      }}
    />
  )
}
