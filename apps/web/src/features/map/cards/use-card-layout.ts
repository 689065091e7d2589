import { useMediaQuery } from '@mantine/hooks'
import { LISTS_ENDPOINTS } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../../http/client.ts'
import { type CardLayout, readLayout } from './card-layout.ts'

/** Stored on the server per user, like list columns. */
const RESOURCE = 'dashboard'
const KEY = ['columns', RESOURCE]

/** On a small screen the cards would hide the map. */
const SMALL = '(width < 900px)'

/** The cards as the user left them, on a small screen closed until opened; null until loaded. */
export function useCardLayout(): { layout: CardLayout | null; change: (next: CardLayout) => void } {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: async () => readLayout((await callEndpoint(LISTS_ENDPOINTS.columnsGet, { query: { resource: RESOURCE }, quiet: true })).data),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const stored = data ?? (isError ? readLayout(null) : null)
  const small = useMediaQuery(SMALL, window.matchMedia(SMALL).matches, { getInitialValueInEffect: false }) ?? false
  const [asked, setAsked] = useState(false)
  const change = (next: CardLayout) => {
    if (small && next.open !== asked) return setAsked(next.open)
    const kept = { ...next, open: small ? (stored?.open ?? true) : next.open }
    queryClient.setQueryData(KEY, kept)
    void callEndpoint(LISTS_ENDPOINTS.columnsSave, { body: { resource: RESOURCE, state: { ...kept } } }).catch(() => {
      // The client shows the error; the layout holds for this visit.
    })
  }
  return { layout: stored && { ...stored, open: small ? asked : stored.open }, change }
}
