import { type LicenceInfo, licenceInfo } from '@muster/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/client.ts'

const STORAGE_KEY = 'licenseInfo'
/** How often an open console looks again. */
const FRESH_MS = 10 * 60_000

/** Reads what the server sends: base64 of JSON in UTF-8. @throws when it is anything else */
export function decodeLicence(text: string): LicenceInfo {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  return licenceInfo.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** Licence of a building; also kept under the storage key of the specification. */
export const licenceQuery = (buildId: string) =>
  queryOptions({
    queryKey: ['licence', buildId],
    queryFn: async () => {
      const licence = decodeLicence(await call('licenceGet', { query: { buildId }, quiet: true }))
      localStorage.setItem(STORAGE_KEY, JSON.stringify(licence))
      return licence
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
