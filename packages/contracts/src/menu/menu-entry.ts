import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import type { FormValues } from '../fields/field.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { option, optionQuery } from '../resource/options.ts'
import { defineResource } from '../resource/resource.ts'
import { MENU_ICONS } from './page.ts'

/** `builtIn` and `builtInButton` come with the product, `own` was added by the building. */
export const MENU_ORIGINS = ['own', 'builtIn', 'builtInButton'] as const
/**
 * What a building can add: a heading, a link to one of its pages with a query, a link to another site, a button on a
 * page.
 */
export const OWN_MENU_KINDS = ['heading', 'view', 'link', 'button'] as const
export const MENU_KINDS = ['heading', 'page', 'view', 'link', 'button'] as const
export type MenuKind = (typeof MENU_KINDS)[number]

/** Codes that a building makes up begin so: they never turn out to be one of the product's. */
const OWN_CODE = /^site(:[a-z0-9-]+){1,4}$/
/** A host, then a path: no user part, which would dress up where the link leads. */
const OUTSIDE_ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i
const QUERY = /^[^\s#\\]*$/

const fits =
  (pattern: RegExp, fault: string) =>
  (value: unknown): true | string =>
    pattern.test(String(value)) || fault

const TITLE_LENGTH = 30

export const menuEntryRow = z.object({
  id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  kind: z.enum(MENU_KINDS),
  origin: z.enum(MENU_ORIGINS),
  parentName: z.string().nullable(),
  /** Its target; null: a heading, or a button of the product. */
  address: z.string().nullable(),
  permission: z.string().nullable(),
  hidden: z.boolean(),
  version: z.number().int(),
})
export type MenuEntryRow = z.infer<typeof menuEntryRow>

/**
 * Entries of the building's menu. Of a built-in one name, picture, place and whether it is shown are the building's;
 * its own ones it makes whole.
 */
export const menuEntry = defineResource({
  name: 'menuEntry',
  base: '/base/menu',
  scope: 'building',
  row: menuEntryRow,
  fields: [
    { name: 'origin', kind: 'select', locked: true, options: { set: 'menuOrigin', values: MENU_ORIGINS }, initial: 'own' },
    {
      name: 'kind',
      kind: 'select',
      required: true,
      options: { set: 'menuKind', values: OWN_MENU_KINDS },
      initial: 'link',
      watch: [{ field: 'origin', equals: 'own' }],
    },
    { name: 'titleZhCn', kind: 'text', length: TITLE_LENGTH },
    { name: 'titleZhTw', kind: 'text', length: TITLE_LENGTH },
    { name: 'titleEnUs', kind: 'text', length: TITLE_LENGTH },
    {
      name: 'heading',
      kind: 'remoteSelect',
      path: '/base/menu/headings',
      watch: [{ field: 'kind', equals: 'button', not: true }],
    },
    { name: 'page', kind: 'remoteSelect', required: true, path: '/base/menu/pages', watch: [{ field: 'kind', equals: 'button' }] },
    { name: 'view', kind: 'remoteSelect', required: true, path: '/base/menu/pages', watch: [{ field: 'kind', equals: 'view' }] },
    {
      name: 'query',
      kind: 'text',
      length: 500,
      watch: [{ field: 'kind', equals: 'view' }],
      check: fits(QUERY, 'rules.menuQuery'),
    },
    {
      name: 'address',
      kind: 'text',
      required: true,
      length: 500,
      watch: [
        { field: 'kind', equals: 'heading', not: true },
        { field: 'kind', equals: 'view', not: true },
      ],
      check: fits(OUTSIDE_ADDRESS, 'rules.menuAddress'),
    },
    {
      name: 'permission',
      kind: 'text',
      length: 64,
      watch: [{ field: 'kind', equals: 'heading', not: true }],
      check: fits(OWN_CODE, 'rules.menuCode'),
    },
    {
      name: 'hidden',
      kind: 'radio',
      options: YES_NO,
      initial: 'N',
      watch: [{ field: 'origin', equals: 'builtInButton', not: true }],
    },
    {
      name: 'icon',
      kind: 'slot',
      wide: true,
      initial: 'link',
      watch: [{ field: 'origin', equals: 'builtInButton', not: true }],
      check: (value: unknown, _values: FormValues) => (MENU_ICONS as readonly unknown[]).includes(value) || 'rules.format',
    },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', options: { set: 'menuKind', values: MENU_KINDS } },
    { name: 'origin', kind: 'select', options: { set: 'menuOrigin', values: MENU_ORIGINS } },
    { name: 'hidden', kind: 'select', options: YES_NO },
  ],
  sorts: ['place', 'name'],
  permissions: { view: 'bp:menu:view', add: 'bp:menu:add', edit: 'bp:menu:edit', delete: 'bp:menu:delete' },
  page: { key: 'menus', path: '/organisation/menus', icon: 'list-tree', under: 'organisation', place: 60, buttons: ['bp:menu:reset'] },
})

/** An entry in the tree that is put in order. */
export const menuNode = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(MENU_KINDS),
  origin: z.enum(MENU_ORIGINS),
  icon: z.string(),
  hidden: z.boolean(),
  /** Cannot be hidden: without it nobody could bring the menu back. */
  fixed: z.boolean(),
  version: z.number().int(),
})
export type MenuNode = z.infer<typeof menuNode>

const id = z.string().min(1).max(64)
const version = z.number().int()
const seen = z.object({ id, version })
const saved = envelope(z.object({ version }))

/** What the screen of the menu calls beyond its list and form. */
export const MENU_ENDPOINTS = {
  menuTree: defineEndpoint({
    method: 'GET',
    path: '/base/menu/tree',
    access: { permission: 'bp:menu:view' },
    scope: 'building',
    summary: 'The whole menu of the building in its order, with the version that a reset has to name',
    response: envelope(z.object({ version, entries: z.array(menuNode) })),
  }),
  menuHeadings: defineEndpoint({
    method: 'GET',
    path: '/base/menu/headings',
    access: { permission: 'bp:menu:view' },
    scope: 'building',
    summary: 'Headings that entries can stand below',
    query: optionQuery,
    response: envelope(z.array(option)),
  }),
  menuPages: defineEndpoint({
    method: 'GET',
    path: '/base/menu/pages',
    access: { permission: 'bp:menu:view' },
    scope: 'building',
    summary: 'Pages of the console that a link can lead to or a button can stand on',
    query: optionQuery,
    response: envelope(z.array(option)),
  }),
  menuMove: defineEndpoint({
    method: 'POST',
    path: '/base/menu/move',
    access: { permission: 'bp:menu:edit' },
    scope: 'building',
    summary: 'Put an entry behind another (null: first) below a heading, or a page for a button (null: top)',
    body: seen.extend({ afterId: id.nullable(), parentId: id.nullable() }),
    response: saved,
  }),
  menuHide: defineEndpoint({
    method: 'POST',
    path: '/base/menu/hide',
    access: { permission: 'bp:menu:edit' },
    scope: 'building',
    summary: 'Take an entry out of sight, or show it again; whoever may open its page still does',
    body: seen.extend({ hidden: z.boolean() }),
    response: saved,
  }),
  menuRestore: defineEndpoint({
    method: 'POST',
    path: '/base/menu/restore',
    access: { permission: 'bp:menu:edit' },
    scope: 'building',
    summary: 'Give a built-in entry its name, picture and place back, and show it',
    body: seen,
    response: saved,
  }),
  menuReset: defineEndpoint({
    method: 'POST',
    path: '/base/menu/reset',
    access: { permission: 'bp:menu:reset' },
    scope: 'building',
    summary: 'The menu as the product has it: own entries go, and their codes from the roles that held them',
    body: z.object({ version }),
    response: envelope(z.object({ deleted: z.number().int(), restored: z.number().int() })),
  }),
} as const
