import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { type CSSProperties, Fragment, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findPage, type ShownGroup, type ShownPage } from '../../menu/use-menu.ts'
import { type MenuBranch, menuTree } from './menu-tree.ts'
import { NAVIGATION_ID } from './navigation-toggle.tsx'
import { usePagePath } from './page-path.ts'
import classes from './sidebar.module.css'
import { useActiveInView } from './use-active-in-view.ts'
import { useFoldedGroups } from './use-folded-groups.ts'

/** `over` overlays the page: on small screens and on pages that fill the window. */
export type SidebarMode = 'wide' | 'narrow' | 'over'

/** Navigation built from the user's menu: collapsible groups, or only their icons with a flyout menu. */
export function Sidebar({ groups, mode, onLeave }: { groups: readonly ShownGroup[]; mode: SidebarMode; onLeave: () => void }) {
  const { t } = useTranslation()
  const path = usePagePath()
  const nav = useRef<HTMLElement>(null)
  const shown = findPage({ groups, home: null }, path)
  const current = shown?.group.id ?? null
  const open = shown ? [shown.group.id, ...shown.page.sections.map(({ id }) => id)] : []
  const { folded, fold } = useFoldedGroups(open)
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
          <WideGroup key={group.id} group={group} title={group.title} open={open} folded={folded} onFold={fold} onLeave={onLeave} />
        ),
      )}
    </nav>
  )
}

/** Hidden pages can be reached, but not from here. */
const visible = (group: ShownGroup): ShownGroup => ({ ...group, pages: group.pages.filter(({ hidden }) => !hidden) })

/** An entry added by the building may lead outside; it opens in a new window. */
const isOutside = (path: string): boolean => !path.startsWith('/')

/** Path and query of an address in the console, for the router. */
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

interface WideGroupProps {
  group: ShownGroup
  title: string
  /** The current page's group and what it stands below in it. */
  open: readonly string[]
  folded: readonly string[]
  onFold: (group: string, folded: boolean) => void
  onLeave: () => void
}

/** Open until the user collapses it; the account remembers. So are the entries in it with others below them. */
function WideGroup({ group, title, open, folded, onFold, onLeave }: WideGroupProps) {
  const shared = { folded, onFold }
  const branches = (level: readonly MenuBranch[]): ReactNode =>
    level.map(({ id, title: name, page, below }) => (
      <Fragment key={id}>
        {page && <PageLink page={page} onLeave={onLeave} />}
        {below.length > 0 && (
          <li className={classes.section}>
            <Folding id={id} title={name} current={open.includes(id)} {...shared}>
              {branches(below)}
            </Folding>
          </li>
        )}
      </Fragment>
    ))
  return (
    <Folding id={group.id} title={title} current={open.includes(group.id)} {...shared}>
      {branches(menuTree(group.pages))}
    </Folding>
  )
}

interface FoldingProps {
  id: string
  title: string
  current: boolean
  folded: readonly string[]
  onFold: (id: string, folded: boolean) => void
  children: ReactNode
}

/** A heading that collapses what is below it. */
function Folding({ id, title, current, folded, onFold, children }: FoldingProps) {
  const listId = useId()
  const isFolded = folded.includes(id)
  return (
    <>
      <UnstyledButton
        className={classes.heading}
        data-current={(current && isFolded) || undefined}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={() => onFold(id, !isFolded)}
      >
        <span className={classes.label}>{title}</span>
        <IconChevronDown size={14} className={classes.chevron} data-folded={isFolded || undefined} aria-hidden />
      </UnstyledButton>
      <ul id={listId} aria-label={title} className={classes.group} hidden={isFolded}>
        {children}
      </ul>
    </>
  )
}

interface NarrowGroupProps {
  group: ShownGroup
  title: string
  /** The current page is in it. */
  current: boolean
  onLeave: () => void
}

/** Indent of each level of the flyout, px. */
const INDENT_PX = 12

function NarrowGroup({ group: { Icon, pages }, title, current, onLeave }: NarrowGroupProps) {
  const branches = (level: readonly MenuBranch[], depth: number): ReactNode =>
    level.map(({ id, title: name, page, below }) => {
      const style = depth > 0 ? { paddingInlineStart: `calc(var(--mantine-spacing-sm) + ${depth * INDENT_PX}px)` } : {}
      return (
        <Fragment key={id}>
          {page ? <FlyoutLink page={page} style={style} onLeave={onLeave} /> : <Menu.Label style={style}>{name}</Menu.Label>}
          {branches(below, depth + 1)}
        </Fragment>
      )
    })
  return (
    <Menu position="right-start" trigger="click-hover" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-current={current || undefined} aria-label={title}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.flyout}>
        <Menu.Label>{title}</Menu.Label>
        {branches(menuTree(pages), 0)}
      </Menu.Dropdown>
    </Menu>
  )
}

function FlyoutLink({ page, style, onLeave }: { page: ShownPage; style: CSSProperties; onLeave: () => void }) {
  const { path, title, Icon } = page
  const shared = { leftSection: <Icon size={16} stroke={1.7} aria-hidden />, onClick: onLeave, children: title, style }
  return isOutside(path) ? (
    <Menu.Item component="a" href={path} target="_blank" rel="noopener noreferrer" {...shared} />
  ) : (
    <Menu.Item component={Link} {...targetOf(path)} {...shared} />
  )
}
