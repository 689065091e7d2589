import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownGroup, ShownPage } from '../menu/use-menu.ts'
import { NAVIGATION_ID } from './navigation-toggle.tsx'
import { usePagePath } from './page-path.ts'
import classes from './sidebar.module.css'
import { useActiveInView } from './use-active-in-view.ts'
import { useFoldedGroups } from './use-folded-groups.ts'

/** `over` lies on top of the page: on small screens and on pages that fill the window. */
export type SidebarMode = 'wide' | 'narrow' | 'over'

/**
 * Navigation built from the user's menu: groups that fold, or their icons alone with the pages in a menu beside them.
 */
export function Sidebar({ groups, mode, onLeave }: { groups: readonly ShownGroup[]; mode: SidebarMode; onLeave: () => void }) {
  const { t } = useTranslation()
  const path = usePagePath()
  const nav = useRef<HTMLElement>(null)
  const current = groups.find(({ pages }) => pages.some((page) => !page.link && page.path === path))?.id ?? null
  const { folded, fold } = useFoldedGroups(current)
  useActiveInView(nav, '[aria-current=page], [data-current]', `${path} ${mode} ${folded}`)
  return (
    <nav ref={nav} id={NAVIGATION_ID} className={classes.sidebar} data-mode={mode} aria-label={t('app.navigation.label')}>
      {groups.map(visible).map((group) =>
        group.pages.length === 0 ? null : group.title === null ? (
          <ul key={group.id} className={classes.group}>
            {group.pages.map((page) => (
              <PageLink key={page.id} page={page} onLeave={onLeave} />
            ))}
          </ul>
        ) : mode === 'narrow' ? (
          <NarrowGroup key={group.id} group={group} title={group.title} current={group.id === current} onLeave={onLeave} />
        ) : (
          <WideGroup
            key={group.id}
            group={group}
            title={group.title}
            current={group.id === current}
            folded={folded.includes(group.id)}
            onFold={fold}
            onLeave={onLeave}
          />
        ),
      )}
    </nav>
  )
}

/** Hidden pages can be reached, but not from here. */
const visible = (group: ShownGroup): ShownGroup => ({ ...group, pages: group.pages.filter(({ hidden }) => !hidden) })

/** An entry of the building's own may lead outside; it opens a window of its own. */
const isOutside = (path: string): boolean => !path.startsWith('/')

/** Page and query of an address in the console, as the router takes them. */
function targetOf(path: string) {
  const [to = '', query] = path.split('?', 2)
  return { to: to as never, ...(query !== undefined && { search: defaultParseSearch(query) as never }) }
}

function PageLink({ page: { path, title, Icon, link }, onLeave }: { page: ShownPage; onLeave: () => void }) {
  const content = (
    <>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{title}</span>
    </>
  )
  return (
    <li>
      {isOutside(path) ? (
        <a href={path} target="_blank" rel="noopener noreferrer" className={classes.entry} title={title} onClick={onLeave}>
          {content}
        </a>
      ) : (
        <Link
          {...targetOf(path)}
          className={classes.entry}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ includeSearch: link }}
          title={title}
          onClick={onLeave}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

interface GroupProps {
  group: ShownGroup
  title: string
  /** The page that is shown stands in it. */
  current: boolean
  onLeave: () => void
}

interface WideGroupProps extends GroupProps {
  folded: boolean
  onFold: (group: string, folded: boolean) => void
}

/** Open until the user folds it; the account remembers which are. */
function WideGroup({ group, title, current, folded, onFold, onLeave }: WideGroupProps) {
  const listId = useId()
  return (
    <>
      <UnstyledButton
        className={classes.heading}
        data-current={(current && folded) || undefined}
        aria-expanded={!folded}
        aria-controls={listId}
        onClick={() => onFold(group.id, !folded)}
      >
        <span className={classes.label}>{title}</span>
        <IconChevronDown size={14} className={classes.chevron} data-folded={folded || undefined} aria-hidden />
      </UnstyledButton>
      <ul id={listId} aria-label={title} className={classes.group} hidden={folded}>
        {group.pages.map((page) => (
          <PageLink key={page.id} page={page} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

function NarrowGroup({ group: { Icon, pages }, title, current, onLeave }: GroupProps) {
  return (
    <Menu position="right-start" trigger="click-hover" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-current={current || undefined} aria-label={title}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {pages.map(({ id, path, title: name, Icon: PageIcon }) => {
          const shared = { leftSection: <PageIcon size={16} stroke={1.7} aria-hidden />, onClick: onLeave, children: name }
          return isOutside(path) ? (
            <Menu.Item component="a" href={path} target="_blank" rel="noopener noreferrer" {...shared} key={id} />
          ) : (
            <Menu.Item component={Link} {...targetOf(path)} {...shared} key={id} />
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
