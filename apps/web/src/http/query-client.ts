import { QueryClient } from '@tanstack/react-query'
import { CallError } from './client.ts'

/** Answers with a result code are final; only missing answers are worth a retry. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && error instanceof CallError && error.code === null,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
    },
  },
})

/** Somebody signs in: data loaded for the previous user is dropped. What the login page itself shows stays. */
export function forgetLoaded(): void {
  const OF_LOGIN = ['licence', 'loginBuildings', 'loginChallenge']
  queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !OF_LOGIN.includes(String(kind)) })
}
