import { LISTS_ENDPOINTS } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../http/client.ts'
import { GUIDE } from './guide-steps.ts'

/** Kept on the server beside the user's column settings, so that it holds on every machine. */
const RESOURCE = 'console.guide'
const QUERY_KEY = ['guide']

/** The tour of what is new: whether this user has been on it, and whether it is on the screen. */
export function useGuide() {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const seen = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      const { data } = await callEndpoint(LISTS_ENDPOINTS.columnsGet, { query: { resource: RESOURCE }, quiet: true })
      return (data as { seen?: unknown } | null)?.seen === GUIDE
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    opened,
    /** Something new that the user has not been shown; false while that is not known. */
    isNew: seen.data === false,
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (seen.data === true) return
      queryClient.setQueryData(QUERY_KEY, true)
      void callEndpoint(LISTS_ENDPOINTS.columnsSave, { body: { resource: RESOURCE, state: { seen: GUIDE } }, quiet: true }).catch(() => {
        // It is offered once more at the next sign-in.
      })
    },
  }
}
export type Guide = ReturnType<typeof useGuide>
