import { create } from 'zustand'
import { type Tag, withVisit } from './tags-model.ts'

/** Belongs to the browser tab and ends with the sign-in: signing out clears the session storage. */
const KEY = 'muster.tags'

interface TagsState {
  tags: readonly Tag[]
  visit: (tag: Tag) => void
  keep: (tags: readonly Tag[]) => void
}

function saved(): Tag[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isTag) : []
  } catch {
    return []
  }
}

function isTag(value: unknown): value is Tag {
  const { path, href } = (value ?? {}) as Record<string, unknown>
  return typeof path === 'string' && typeof href === 'string' && path.startsWith('/') && href.startsWith(path)
}

/** The visited pages of this browser tab; survives a reload. */
export const useTags = create<TagsState>((set, get) => {
  const keep = (tags: readonly Tag[]) => {
    sessionStorage.setItem(KEY, JSON.stringify(tags))
    set({ tags })
  }
  return { tags: saved(), keep, visit: (tag) => keep(withVisit(get().tags, tag)) }
})
