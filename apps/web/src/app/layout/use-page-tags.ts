import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { findPage, type ShownMenu, type ShownPage } from '../../menu/use-menu.ts'
import { redirectHref } from './page-path.ts'
import { afterClosing, afterwards, type CloseWhich, type Tag, withAffixed } from './tags-model.ts'
import { useTags } from './tags-store.ts'

export interface PageTag extends Tag {
  title: string
  Icon: ShownPage['Icon']
  /** Cannot be closed. */
  affixed: boolean
}

export type PageTags = ReturnType<typeof usePageTags>

/** The tags of visited pages and their actions. A page that is no longer in the menu loses its tag. */
export function usePageTags(menu: ShownMenu) {
  const { history } = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const href = useLocation({ select: (location) => location.href })
  const { tags: visited, visit, keep } = useTags()
  const closing = useRef<{ which: CloseWhich; path: string; next: string } | null>(null)
  const affixed = menu.home
  const isPage = findPage(menu, path) !== null

  useEffect(() => {
    if (isPage) visit({ path, href })
  }, [isPage, path, href, visit])

  const tags = withAffixed(visited, affixed).flatMap((tag): PageTag[] => {
    const found = findPage(menu, tag.path)
    return found ? [{ ...tag, title: found.page.title, Icon: found.page.Icon, affixed: tag.path === affixed }] : []
  })

  // A page with unsaved input may refuse to be left: tags are removed only once the next page is shown.
  useEffect(() => {
    const request = closing.current
    closing.current = null
    if (request?.next === path) keep(afterClosing(useTags.getState().tags, request.which, request.path, affixed))
  }, [path, affixed, keep])

  const close = (which: CloseWhich, closed: string) => {
    const before: readonly Tag[] = tags.map((tag) => ({ path: tag.path, href: tag.href }))
    const left = afterClosing(before, which, closed, affixed)
    const next = afterwards(before, left, path, which === 'others' ? closed : null)
    if (!next) {
      keep(left)
      return
    }
    closing.current = { which, path: closed, next: next.path }
    history.push(next.href)
  }

  /** Drops the page's loaded data and enters it again. */
  const refresh = (tag: Tag) => history.replace(redirectHref(tag.href))

  return { tags, shownPath: path, close, refresh }
}
