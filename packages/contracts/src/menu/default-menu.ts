import type { Domain } from '../domain.ts'
import { DOMAINS } from '../domains.ts'
import type { LicenceModule } from '../licence/modules.ts'
import type { Resource } from '../resource/resource.ts'
import { MENU_HEADINGS, type MenuIcon, type MenuPage } from './page.ts'

/** A built-in entry of the menu. Its name is `menu.<key>` of the catalogues, unless a building renames it. */
export interface MenuDefinition {
  key: string
  parent: string | null
  /** Page of the console; null: a heading. */
  path: string | null
  icon: MenuIcon
  /** Who sees it; null: everybody who is signed in. */
  permission: string | null
  /** Codes of what the page's buttons and calls ask for beyond seeing it. */
  buttons: readonly string[]
  module: LicenceModule | null
  /** Only where the deployment is not local. */
  hosted?: true
}

/** The page of a list: its buttons are what may be done to the resource, and what the page has beside. */
function listPage({ page, permissions, hosted }: Resource): MenuPage[] {
  if (!page) return []
  const { view, ...verbs } = permissions
  const buttons = new Set([...Object.values<string>({ ...verbs }), ...(page.buttons ?? [])])
  return [{ ...page, permission: view, buttons: [...buttons], ...(hosted && { hosted }) }]
}

const PAGES: readonly MenuPage[] = DOMAINS.flatMap(({ menu = [], resources = {} }: Domain) => [
  ...menu,
  ...Object.values(resources).flatMap(listPage),
]).toSorted((a, b) => a.place - b.place)

const entries = (heading: string | null): MenuDefinition[] =>
  PAGES.filter(({ under }) => under === heading).map(({ key, path, icon, under, permission, buttons = [], module = null, hosted }) => ({
    key,
    parent: under,
    path,
    icon,
    permission,
    buttons,
    module,
    ...(hosted && { hosted }),
  }))

/** Every page there is: those at the top, then each heading with its own. */
export const DEFAULT_MENU: readonly MenuDefinition[] = [
  ...entries(null),
  ...Object.entries(MENU_HEADINGS).flatMap(([key, icon]): MenuDefinition[] => [
    { key, parent: null, path: null, icon, permission: null, buttons: [], module: null },
    ...entries(key),
  ]),
]
