import type { OptionNode, Options, OptionTree } from '@muster/contracts'
import { envelope } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { callEndpoint } from '../http/client.ts'

export interface Choice {
  value: string
  label: string
}

/** A choice with its children. */
export interface ChoiceNode extends Choice {
  children?: ChoiceNode[]
}

const rows = envelope(z.array(z.looseObject({})))

const withQuery = (path: string, query: Record<string, string>) => `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

async function loadOptions({ path, valueKey = 'value', labelKey = 'label' }: OptionSource): Promise<ChoiceNode[]> {
  const { data } = await callEndpoint({ method: 'GET', path, access: 'session', summary: path, response: rows }, { quiet: true })
  const nodeOf = ({ [valueKey]: value, [labelKey]: label, children }: Record<string, unknown>): ChoiceNode => ({
    value: String(value),
    label: String(label),
    ...(Array.isArray(children) && children.length > 0 && { children: children.map(nodeOf) }),
  })
  return (data as Record<string, unknown>[]).map(nodeOf)
}

/** Options from a path; none while they load, and none when that fails (the field then says that it is empty). */
export function useOptions(options: Options | OptionTree | undefined): ChoiceNode[] {
  const remote = options && 'path' in options ? options : null
  const query = useQuery({
    queryKey: ['options', remote?.path],
    queryFn: () => (remote ? loadOptions(remote) : []),
    enabled: remote !== null,
    staleTime: 60_000,
    retry: false,
  })
  return query.data ?? []
}

/** Choices of a field: known ones with their labels from the catalogue, or the loaded ones. */
export function optionChoices(options: Options | undefined, loaded: Choice[], word: (set: string, value: string) => string): Choice[] {
  if (!options) return []
  if ('path' in options) return loaded
  return options.values.map((value) => ({ value, label: word(options.set, value) }))
}

/** The levels of a cascader: known ones with their labels from the catalogue, or the loaded ones. */
export function treeChoices(options: OptionTree, loaded: ChoiceNode[], word: (set: string, value: string) => string): ChoiceNode[] {
  if ('path' in options) return loaded
  const nodeOf = ({ value, children }: OptionNode): ChoiceNode => ({
    value,
    label: word(options.set, value),
    ...(children && { children: children.map(nodeOf) }),
  })
  return options.tree.map(nodeOf)
}

/** Where options come from: GET with `text` and `chosen`; two keys may be mapped to value and label. */
export type OptionSource = Extract<Options, { path: string }>

/**
 * Options whose label contains the text, searched on the server; the chosen one is always among them.
 * @param source null: there is nothing to ask
 */
export function useSearchedOptions(source: OptionSource | null, text: string, chosen: string): Choice[] {
  const query = useQuery({
    enabled: source !== null,
    placeholderData: keepPreviousData,
    queryKey: ['options', source?.path, text, chosen],
    queryFn: () => (source ? loadOptions({ ...source, path: withQuery(source.path, { text, chosen }) }) : []),
    staleTime: 10_000,
    retry: false,
  })
  return query.data ?? []
}
