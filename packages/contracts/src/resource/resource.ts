import type { z } from 'zod'
import type { Field, FieldKind } from '../fields/field.ts'
import type { LicenceModule } from '../licence/modules.ts'
import type { ListPage } from '../menu/page.ts'
import type { ResourceScope } from '../scope.ts'

/**
 * What a list may be narrowed by. A `range` is of days: `yyyy-MM-dd,yyyy-MM-dd`, both included, either left empty when
 * open; a `datetimeRange` of seconds of the site in the same way, `yyyy-MM-dd HH:mm:ss,yyyy-MM-dd HH:mm:ss`.
 */
export interface Filter {
  name: string
  kind: Extract<FieldKind, 'text' | 'select' | 'remoteSelect' | 'date' | 'range' | 'cascader'> | 'datetimeRange'
  options?: { set: string; values: readonly string[] } | { path: string; valueKey?: string; labelKey?: string }
  /** Other pages narrow the list by it; the list itself does not offer it. */
  unlisted?: true
}

/** Codes of the permissions; an absent one means that nobody can do it here. */
export interface ResourcePermissions {
  view: string
  add?: string
  edit?: string
  delete?: string
  import?: string
  export?: string
}

/**
 * One kind of thing that has a list and a form. Contracts only: rows, fields with their rules, filters, permissions,
 * paths. The form's schema, the server's validation, import, export and OpenAPI derive from it.
 */
export interface Resource<Row extends z.ZodObject = z.ZodObject> {
  /** Name in catalogues (`<name>.title`, `<name>.fields.*`), code and permissions. */
  name: string
  /**
   * Paths below which it answers: `<base>/page`, `/get`, `/save`, `/delete`, `/removal`, `/template`, `/check`,
   * `/import`, `/import-errors`, `/export`; single ones may be named otherwise.
   */
  base: string
  paths?: Partial<Record<ResourceVerb, string>>
  /** Which rows an account reaches; what is outside is not found. The api narrows the store of the resource by it. */
  scope: ResourceScope
  /** Only where the deployment is not local. */
  hosted?: true
  /** Part of the product that a licence has to list. */
  module?: LicenceModule
  row: Row
  fields: readonly Field[]
  /** What an export writes of the list besides the form's fields, by the names of the row. */
  listed?: readonly Field[]
  /** Whether an export of all columns, narrowed like that, has the field; absent: it has every field. */
  exported?: (filters: Readonly<Record<string, string>>, name: string) => boolean
  filters: readonly Filter[]
  /** Columns the list may be sorted by; the first is the order when none is asked for (`-` in front: descending). */
  sorts: readonly [string, ...string[]]
  permissions: ResourcePermissions
  /** Where its list stands in the menu; a form without a list has none. */
  page?: ListPage
  /**
   * Rows come by themselves, as in a log: consoles that show the list, newest first, are told of new ones and hold them
   * behind a button.
   */
  live?: true
  /** Longest form, kB, where one holds more than the api takes elsewhere. */
  formKb?: number
  /** Field by which an import recognises a row that exists. */
  naturalKey?: string
}

export const RESOURCE_VERBS = [
  'page',
  'get',
  'save',
  'delete',
  'removal',
  'export',
  'template',
  'check',
  'import',
  'import-errors',
] as const
export type ResourceVerb = (typeof RESOURCE_VERBS)[number]

/** Keeps what its type tells others: the row, whose it is, and which permissions there are. */
export function defineResource<
  const Row extends z.ZodObject,
  const Scope extends ResourceScope,
  const Permissions extends ResourcePermissions,
>(
  resource: Resource<Row> & { scope: Scope; permissions: Permissions },
): Resource<Row> & { scope: Scope; permissions: ResourcePermissions & Permissions } {
  return resource
}

export const resourcePath = (resource: Resource, verb: ResourceVerb) => resource.paths?.[verb] ?? `${resource.base}/${verb}`
