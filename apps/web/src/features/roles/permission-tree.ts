import type { RoleChoices } from '@muster/contracts'

type Entry = RoleChoices['menu'][number]

/** A page of the menu with its permissions; a group has pages below it and no codes. */
export interface PermissionNode {
  entry: Entry
  buttons: readonly Entry[]
  children: readonly PermissionNode[]
}

/** The building's menu as a tree, in its order. */
export function permissionTree(menu: readonly Entry[], parentId: string | null = null): PermissionNode[] {
  return menu
    .filter((entry) => entry.type === 'menu' && entry.parentId === parentId)
    .map((entry) => ({
      entry,
      buttons: menu.filter((one) => one.type === 'button' && one.parentId === entry.id && one.permission !== null),
      children: permissionTree(menu, entry.id),
    }))
}

const withBelow = (node: PermissionNode): PermissionNode[] => [node, ...node.children.flatMap(withBelow)]
const viewCode = ({ entry }: PermissionNode): string[] => (entry.permission === null ? [] : [entry.permission])
const codesOf = (node: PermissionNode): string[] => [...viewCode(node), ...node.buttons.flatMap(({ permission }) => permission ?? [])]

/** Codes below a node that the user can grant: viewing the pages, and their buttons. */
export function givableCodes(node: PermissionNode): string[] {
  const entries = withBelow(node).flatMap(({ entry, buttons }) => [entry, ...buttons])
  return [...new Set(entries.flatMap(({ permission, mine }) => (permission !== null && mine ? [permission] : [])))]
}

/** How much of a node is granted. */
export function stateOf(node: PermissionNode, given: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const codes = givableCodes(node)
  const count = codes.filter((code) => given.has(code)).length
  if (count === 0) return 'none'
  return count === codes.length ? 'all' : 'some'
}

/** Grants a node with all below it. */
export function giveAll(node: PermissionNode, given: ReadonlySet<string>): Set<string> {
  return new Set([...given, ...givableCodes(node)])
}

/**
 * Revokes a node with all below it. A code that a page elsewhere also needs is kept while that page is granted; the
 * right to view the revoked pages is always removed.
 */
export function takeAll(node: PermissionNode, given: ReadonlySet<string>, tree: readonly PermissionNode[]): Set<string> {
  const taken = withBelow(node)
  const gone = new Set(taken.flatMap(viewCode))
  const staying = tree
    .flatMap(withBelow)
    .filter((other) => !taken.includes(other) && viewCode(other).every((code) => given.has(code) && !gone.has(code)))
  const needed = new Set(staying.flatMap(codesOf))
  const leaving = givableCodes(node).filter((code) => gone.has(code) || !needed.has(code))
  return new Set([...given].filter((code) => !leaving.includes(code)))
}

/** Grants or revokes one button; granting it grants its page. */
export function toggleButton(node: PermissionNode, code: string, on: boolean, given: ReadonlySet<string>): Set<string> {
  const next = new Set(given)
  if (!on) next.delete(code)
  else for (const one of [code, ...(node.entry.mine ? viewCode(node) : [])]) next.add(one)
  return next
}
