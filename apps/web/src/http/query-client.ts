import { QueryClient } from '@tanstack/react-query'
import { CallError } from './client.ts'

/** Answers with a result code are final; only missing answers are worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && error instanceof CallError && error.code === null,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
    },
  },
})
