import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findPage, type ShownGroup, type ShownPage } from '../../menu/use-menu.ts'
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
  const section = shown?.page.section?.id ?? null
  const { folded, fold } = useFoldedGroups([current, section].filter((id) => id !== null))
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
            section={section}
            folded={folded}
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

/** Consecutive pages below the same heading of the group. */
function runsOf(pages: readonly ShownPage[]): { section: ShownPage['section']; pages: ShownPage[] }[] {
  const runs: { section: ShownPage['section']; pages: ShownPage[] }[] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && last.section?.id === page.section?.id) last.pages.push(page)
    else runs.push({ section: page.section, pages: [page] })
  }
  return runs
}

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

interface GroupProps {
  group: ShownGroup
  title: string
  /** The current page is in it. */
  current: boolean
  onLeave: () => void
}

interface WideGroupProps extends GroupProps {
  /** Heading inside the group to which the page belongs. */
  section: string | null
  folded: readonly string[]
  onFold: (group: string, folded: boolean) => void
}

/** Open until the user collapses it; the account remembers which are. So are the headings in it. */
function WideGroup({ group, title, current, section, folded, onFold, onLeave }: WideGroupProps) {
  const links = (pages: readonly ShownPage[]) => pages.map((page) => <PageLink key={page.id} page={page} onLeave={onLeave} />)
  const shared = { onFold, folded }
  return (
    <Folding id={group.id} title={title} current={current} {...shared}>
      {runsOf(group.pages).map((run) =>
        run.section === null ? (
          links(run.pages)
        ) : (
          <li key={run.section.id} className={classes.section}>
            <Folding id={run.section.id} title={run.section.title} current={run.section.id === section} {...shared}>
              {links(run.pages)}
            </Folding>
          </li>
        ),
      )}
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
        {pages.map(({ id, path, title: name, section, Icon: PageIcon }, index) => {
          const shared = { leftSection: <PageIcon size={16} stroke={1.7} aria-hidden />, onClick: onLeave, children: name }
          return (
            <Fragment key={id}>
              {section && section.id !== pages[index - 1]?.section?.id && <Menu.Label>{section.title}</Menu.Label>}
              {isOutside(path) ? (
                <Menu.Item component="a" href={path} target="_blank" rel="noopener noreferrer" {...shared} />
              ) : (
                <Menu.Item component={Link} {...targetOf(path)} {...shared} />
              )}
            </Fragment>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
