import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

const resource = z.string().min(1).max(64)
const id = z.string().min(1).max(64)
/** What a view or a column setting keeps is the console's business; only its size is ours. */
const state = z.record(z.string().max(64), z.json()).refine((value) => JSON.stringify(value).length <= 20_000)

/** Views, and settings of columns, that an account may have: several for each list there is. */
export const MOST_VIEWS = 200

const viewRole = z.object({ id: z.string(), name: z.string() })

export const listView = z.object({
  id: z.string(),
  resource: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Roles whose people see it; of a view that somebody else made, the caller's role alone. */
  sharedWith: z.array(viewRole),
  /** Made by the caller, who alone may change it. */
  own: z.boolean(),
  state: z.record(z.string(), z.json()),
})
export type ListView = z.infer<typeof listView>

export const LISTS_ENDPOINTS = {
  viewList: defineEndpoint({
    method: 'GET',
    path: '/base/view/list',
    access: 'session',
    scope: 'account',
    summary: "Saved views of a list: the caller's own and those shared with his role",
    query: z.object({ resource }),
    response: envelope(z.array(listView)),
  }),
  viewSave: defineEndpoint({
    method: 'POST',
    path: '/base/view/save',
    access: 'session',
    scope: 'account',
    summary: 'Save a view of a list; one of the same name is replaced',
    body: z.object({
      id: id.optional(),
      resource,
      name: z.string().trim().min(1).max(30),
      isDefault: z.boolean(),
      sharedWith: z.array(id).max(100),
      state,
    }),
    response: envelope(z.object({ id: z.string() })),
  }),
  viewRoles: defineEndpoint({
    method: 'GET',
    path: '/base/view/roles',
    access: 'session',
    scope: 'rights',
    summary: 'Roles that the caller may share a view with: his own, and all of them when he may see the roles',
    response: envelope(z.array(viewRole)),
  }),
  viewDelete: defineEndpoint({
    method: 'POST',
    path: '/base/view/delete',
    access: 'session',
    scope: 'account',
    summary: 'Delete a view of the caller',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
  columnsGet: defineEndpoint({
    method: 'GET',
    path: '/base/columns/get',
    access: 'session',
    scope: 'account',
    summary: 'Column setting of a list, or null',
    query: z.object({ resource }),
    response: envelope(z.record(z.string(), z.json()).nullable()),
  }),
  columnsSave: defineEndpoint({
    method: 'POST',
    unaudited: true,
    path: '/base/columns/save',
    access: 'session',
    scope: 'account',
    summary: 'Keep the column setting of a list',
    body: z.object({ resource, state }),
    response: envelope(z.null()),
  }),
} as const
