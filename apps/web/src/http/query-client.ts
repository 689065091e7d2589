import { QueryClient } from '@tanstack/react-query'
import { i18next } from '../i18n/setup.ts'
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

const OF_LOGIN = ['licence', 'loginBuildings', 'loginChallenge']

// Names from the server, such as the building's own words, are in the language of the request.
i18next.on('languageChanged', () => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !OF_LOGIN.includes(String(kind)) })
})

/** Somebody signs in: data loaded for the previous user is dropped. What the login page itself shows stays. */
export function forgetLoaded(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !OF_LOGIN.includes(String(kind)) })
}
