import { ActionIcon, CloseButton, Menu } from '@mantine/core'
import { IconArrowBarLeft, IconDots, IconRefresh, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './tags-bar.module.css'
import type { PageTag, PageTags } from './use-page-tags.ts'

/**
 * Tags of the visited pages: click to return, right-click (or the menu key, or the button at the end) for what else can
 * be done.
 */
export function TagsBar({ actions }: { actions: PageTags }) {
  const { t } = useTranslation()
  const { tags, shownPath, close } = actions
  const current = useRef<HTMLLIElement>(null)
  const shown = tags.find(({ path }) => path === shownPath)

  // Another page is shown, so another tag has to be in sight.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shownPath])

  return (
    <nav className={classes.bar} aria-label={t('layout.tags.label')} data-guide="tags">
      <ul className={classes.tags}>
        {tags.map((tag) => (
          <Menu key={tag.path} position="bottom-start" withinPortal>
            <Menu.ContextMenu>
              <li className={classes.tag} data-shown={tag.path === shownPath || undefined} ref={tag.path === shownPath ? current : null}>
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
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('layout.tags.menu', { title: shown.title })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <TagMenu tag={shown} actions={actions} />
        </Menu>
      )}
    </nav>
  )
}

/** Leads to the whole address of the page as it was left. */
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
