import type { LiveTopic } from '@muster/contracts'
import { useEffect } from 'react'
import { create } from 'zustand'

type Shown = ReadonlyMap<string, number>

export interface Topics {
  /** How many components use each topic, and each list with new-row notifications. */
  topics: Shown
  lists: Shown
  /** How often the server has announced new rows, by list. */
  news: Shown
}

/** The subscription needed by the components on the screen: nothing else is subscribed to. */
export const useTopics = create<Topics>(() => ({ topics: new Map(), lists: new Map(), news: new Map() }))

function counted(shown: Shown, name: string, by: 1 | -1): Shown {
  const next = new Map(shown)
  const count = (next.get(name) ?? 0) + by
  if (count > 0) next.set(name, count)
  else next.delete(name)
  return next
}

const count = (of: 'topics' | 'lists', name: string, by: 1 | -1) => useTopics.setState((state) => ({ [of]: counted(state[of], name, by) }))

/** Subscribes to a topic while the calling component is mounted. */
export function useTopic(topic: Exclude<LiveTopic, 'rows'>): void {
  useEffect(() => {
    count('topics', topic, 1)
    return () => count('topics', topic, -1)
  }, [topic])
}

/**
 * Listens for new rows of a list while the calling component is mounted. @returns how often they were announced; null:
 * not listening
 */
export function useRowNews(list: string | null): number {
  useEffect(() => {
    if (list === null) return
    count('lists', list, 1)
    return () => count('lists', list, -1)
  }, [list])
  return useTopics(({ news }) => news.get(list ?? '') ?? 0)
}

/** The server announced new rows of a list. */
export function noteRowNews(list: string): void {
  useTopics.setState(({ news }) => ({ news: new Map(news).set(list, (news.get(list) ?? 0) + 1) }))
}
