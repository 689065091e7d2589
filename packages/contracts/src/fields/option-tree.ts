import type { OptionNode } from './field.ts'

/** Whether a path leads from the top of the tree to one of its ends. */
export function isTreePath(tree: readonly OptionNode[], path: readonly string[]): boolean {
  const [first, ...rest] = path
  const node = tree.find(({ value }) => value === first)
  if (!node) return false
  return node.children ? isTreePath(node.children, rest) : rest.length === 0
}

/** Every way from the top of a tree to an end. */
export const treePaths = (tree: readonly OptionNode[]): string[][] =>
  tree.flatMap(({ value, children }) => (children ? treePaths(children).map((path) => [value, ...path]) : [[value]]))
