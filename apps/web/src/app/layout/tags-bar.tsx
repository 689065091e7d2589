import { ActionIcon, CloseButton, Menu } from '@mantine/core'
import { IconArrowBarLeft, IconDots, IconRefresh, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './tags-bar.module.css'
import { useActiveInView } from './use-active-in-view.ts'
import type { PageTag, PageTags } from './use-page-tags.ts'

/**
 * Tags of the visited pages: click to return, right-click (or the menu key, or the button at the end) for more actions.
 */
export function TagsBar({ actions }: { actions: PageTags }) {
  const { t } = useTranslation()
  const { tags, shownPath, close } = actions
  const bar = useRef<HTMLUListElement>(null)
  const shown = tags.find(({ path }) => path === shownPath)

  useActiveInView(bar, '[data-shown]', `${shownPath} ${tags.length}`)

  return (
    <nav className={classes.bar} aria-label={t('layout.tags.label')} data-guide="tags">
      <ul className={classes.tags} ref={bar} onWheel={scrollSideways}>
        {tags.map((tag) => (
          <Menu key={tag.path} position="bottom-start" withinPortal>
            <Menu.ContextMenu>
              <li className={classes.tag} data-shown={tag.path === shownPath || undefined}>
                <TagLink tag={tag} shown={tag.path === shownPath} />
                {!tag.affixed && (
                  <CloseButton
                    size={24}
                    iconSize={14}
                    aria-label={t('layout.tags.closeOne', { title: tag.title })}
                    onClick={() => close('this', tag.path)}
                  />
                )}
              </li>
            </Menu.ContextMenu>
            <TagMenu tag={tag} actions={actions} />
          </Menu>
        ))}
      </ul>
      {shown && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('layout.tags.menu', { title: shown.title })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <TagMenu tag={shown} actions={actions} />
        </Menu>
      )}
    </nav>
  )
}

/** A scroll bar would take a third of the bar's height, and most wheels only scroll vertically. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

/** Links to the page's full address as it was left. */
function TagLink({ tag, shown }: { tag: PageTag; shown: boolean }) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!shown) history.push(tag.href)
  }
  return (
    <a href={tag.href} className={classes.link} aria-current={shown ? 'page' : undefined} onClick={follow}>
      {tag.title}
    </a>
  )
}

function TagMenu({ tag, actions: { refresh, close } }: { tag: PageTag; actions: PageTags }) {
  const { t } = useTranslation()
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => refresh(tag)}>
        {t('layout.tags.refresh')}
      </Menu.Item>
      {!tag.affixed && (
        <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => close('this', tag.path)}>
          {t('layout.tags.close')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconArrowBarLeft size={16} aria-hidden />} onClick={() => close('others', tag.path)}>
        {t('layout.tags.closeOthers')}
      </Menu.Item>
      <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => close('all', tag.path)}>
        {t('layout.tags.closeAll')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}
