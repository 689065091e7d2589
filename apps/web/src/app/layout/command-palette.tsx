import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconId, IconMapPin, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DASHBOARD } from '../../menu/menu.ts'
import { findPage, type ShownMenu } from '../../menu/use-menu.ts'
import { findPages, loadSpelling, needsSpelling } from './palette-pages.ts'
import { paletteSources, searchCards, searchLists } from './palette-search.ts'
import { useEnterFirst } from './use-enter-first.ts'

const SEARCH_DEBOUNCE_MS = 200
const MOST_PAGES = 8

/** Ctrl/⌘ K: opens pages of the menu, and people, vehicles and cards that the server finds for this user. */
export function CommandPalette({ menu }: { menu: ShownMenu }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const [query, setQuery] = useState('')
  const [text] = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS)
  const sources = paletteSources(menu)
  const mayLocate = findPage(menu, DASHBOARD) !== null
  const found = useQuery({
    queryKey: ['palette', text],
    enabled: text !== '',
    queryFn: async ({ signal }) => {
      const [lists, cards] = await Promise.all([searchLists(sources, text, signal), mayLocate ? searchCards(text) : []])
      return { lists, cards }
    },
  })
  const go = (href: string) => () => history.push(href)
  const typed = query.trim()
  const all = menu.groups.flatMap((group) => group.pages)
  // Without it, as while the server is away, names are found by what they contain.
  const spelling = useQuery({ queryKey: ['spelling'], queryFn: loadSpelling, enabled: needsSpelling(all, typed), staleTime: Infinity })
  const pages = findPages(all, typed, spelling.data ?? null)
    .slice(0, MOST_PAGES)
    .map(({ id, path, title, Icon }) => ({
      id,
      label: title,
      leftSection: <Icon size={18} stroke={1.7} aria-hidden />,
      onClick: path.startsWith('/') ? go(path) : () => window.open(path, '_blank', 'noopener'),
    }))
  const lists = (found.data?.lists ?? []).map(({ page: { title, Icon }, rows }) => ({
    group: title,
    actions: rows.map(({ label, description, href }) => ({
      id: href,
      label,
      description,
      leftSection: <Icon size={18} stroke={1.7} aria-hidden />,
      onClick: go(href),
    })),
  }))
  const located = (found.data?.lists ?? [])
    .flatMap(({ rows }) => rows)
    .flatMap(({ label, description, no }) => (mayLocate && no !== null ? [{ label, description, no }] : []))
    .map(({ label, description, no }) => ({
      id: `map-${no}`,
      label,
      description,
      leftSection: <IconMapPin size={18} stroke={1.7} aria-hidden />,
      onClick: go(`${DASHBOARD}?no=${no}`),
    }))
  const cards = (found.data?.cards ?? []).map(({ no, tagSn, name }) => ({
    id: `card-${no}`,
    label: tagSn,
    description: name,
    leftSection: <IconId size={18} stroke={1.7} aria-hidden />,
    onClick: go(`${DASHBOARD}?no=${no}`),
  }))
  const groups = [
    { group: t('layout.palette.pages'), actions: pages },
    ...lists,
    { group: t('layout.palette.located'), actions: located },
    { group: t('layout.palette.cards'), actions: cards },
  ].filter(({ actions }) => actions.length > 0)
  const settled = text === typed && !found.isFetching && !spelling.isFetching
  const enter = useEnterFirst(query, groups.map(({ actions }) => actions.map(({ id }) => id).join()).join(), settled)
  return (
    <Spotlight
      actions={groups}
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      clearQueryOnClose
      scrollable
      maxHeight={480}
      nothingFound={t(found.isFetching ? 'app.loading' : 'layout.palette.nothing')}
      searchProps={{
        onKeyDown: enter,
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('layout.palette.placeholder'),
        'aria-label': t('layout.palette.placeholder'),
      }}
    />
  )
}
