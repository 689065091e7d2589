import { PAGE_SIZES } from '@muster/contracts'
import { z } from 'zod'

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** State of a list page in the URL, so that back, refresh and a shared link work. `page` counts from 1. */
export const listSearch = z.object({
  page: optional(z.coerce.number().int().positive()),
  size: optional(z.coerce.number().refine((size) => (PAGE_SIZES as readonly number[]).includes(size))),
  sort: optional(z.string().max(40)),
  /** Filter values by name. */
  q: optional(z.record(z.string(), z.coerce.string())),
  /** The content shown instead of the list. */
  mode: optional(z.enum(['add', 'edit', 'view'])),
  id: optional(z.string()),
  /** Of the open record. */
  tab: optional(z.string().max(20)),
})
export type ListSearch = z.output<typeof listSearch>

export type ListChange =
  | { type: 'page'; page: number; size: number }
  | { type: 'sort'; sort: string }
  | { type: 'filter'; name: string; value: string }
  | { type: 'filters'; values: Record<string, string> }
  | { type: 'view'; values: Record<string, string>; sort: string | undefined }
  | { type: 'open'; mode: 'add' | 'edit' | 'view'; id?: string }
  | { type: 'tab'; tab: string }
  | { type: 'close' }

/** The next state; any narrowing of the list returns to the first page. */
export function changeList(search: ListSearch, change: ListChange): ListSearch {
  switch (change.type) {
    case 'page':
      return { ...search, page: change.page, size: change.size }
    case 'sort':
      return { ...search, sort: change.sort, page: undefined }
    case 'filter':
      return { ...search, q: given({ ...search.q, [change.name]: change.value }), page: undefined }
    case 'filters':
      return { ...search, q: given(change.values), page: undefined }
    case 'view':
      return { ...search, q: given(change.values), sort: change.sort, page: undefined }
    case 'open':
      return { ...search, mode: change.mode, id: change.id, tab: undefined }
    case 'tab':
      return { ...search, tab: change.tab }
    case 'close':
      return { ...search, mode: undefined, id: undefined, tab: undefined }
  }
}

function given(values: Record<string, string>): Record<string, string> | undefined {
  const kept = Object.entries(values).filter(([, value]) => value.trim() !== '')
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}
