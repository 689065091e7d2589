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

/**
 * Somebody signs in: what was loaded for whoever was here before is his no more. What the login page shows itself
 * stays.
 */
export function forgetLoaded(): void {
  const OF_LOGIN = ['licence', 'loginBuildings', 'loginChallenge']
  queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !OF_LOGIN.includes(String(kind)) })
}
