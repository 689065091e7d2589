import type { DepartmentNode } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../http/client.ts'

/** Key of the departments without a superior. */
export const TOP = ''

/** Place of a department: below which parent and after which sibling. */
export interface Place {
  parentId: string | null
  afterId: string | null
}

/** The children of a parent, by its id. */
export type Branches = Readonly<Record<string, readonly DepartmentNode[]>>

export function parentOf(branches: Branches, id: string): string | undefined {
  return Object.keys(branches).find((parent) => branches[parent]?.some((node) => node.id === id))
}

/** Present place of a loaded department. */
export function placeOf(branches: Branches, id: string): Place | null {
  const parent = parentOf(branches, id)
  if (parent === undefined) return null
  const siblings = branches[parent] ?? []
  const index = siblings.findIndex((node) => node.id === id)
  return { parentId: parent || null, afterId: siblings[index - 1]?.id ?? null }
}

/** Place one position up or down, or before or after a sibling; null when impossible. */
export function placeBeside(branches: Branches, id: string, target: string, position: 'before' | 'after'): Place | null {
  const parent = parentOf(branches, id)
  if (parent === undefined || parent !== parentOf(branches, target) || id === target) return null
  const others = (branches[parent] ?? []).filter((node) => node.id !== id)
  const index = others.findIndex((node) => node.id === target)
  const after = position === 'after' ? others[index] : others[index - 1]
  return { parentId: parent || null, afterId: after?.id ?? null }
}

/** Departments as far as they were expanded, and moves of them. */
export function useDepartmentTree() {
  const queryClient = useQueryClient()
  const [branches, setBranches] = useState<Branches>({})
  const [error, setError] = useState<Error | null>(null)

  const load = useCallback(async (parentId: string) => {
    const nodes = await call('departmentTree', { query: parentId === TOP ? {} : { parentId }, quiet: true })
    setBranches((now) => ({ ...now, [parentId]: nodes }))
  }, [])
  const loadTop = useCallback(() => {
    setError(null)
    load(TOP).catch(setError)
  }, [load])
  useEffect(loadTop, [loadTop])

  /** Reloads what is expanded; what fails to load stays as it was. */
  const opened = useRef<string[]>([])
  opened.current = Object.keys(branches)
  const reload = useCallback(() => {
    void Promise.allSettled(opened.current.map(load))
  }, [load])
  /** @throws CallError, already shown */
  async function move(id: string, place: Place) {
    await call('departmentMove', { body: { id, ...place } })
    await Promise.allSettled([...new Set([...Object.keys(branches), place.parentId ?? TOP])].map(load))
    void queryClient.invalidateQueries({ queryKey: ['resource', 'department'] })
  }
  return { branches, error, load, loadTop, reload, move }
}
