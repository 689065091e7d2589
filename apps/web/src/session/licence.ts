import { type LicenceInfo, licenceInfo } from '@muster/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/client.ts'
import { savedSession } from './session.ts'

const STORAGE_KEY = 'licenseInfo'
/** What begins the keys of all queries about the licence. */
export const licenceKey = ['licence'] as const
/** How often an open console looks again. */
const FRESH_MS = 10 * 60_000

/** Reads what the server sends: base64 of JSON in UTF-8. @throws when it is anything else */
export function decodeLicence(text: string): LicenceInfo {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  return licenceInfo.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** What this browser remembers of a building's licence; nothing that is not (or no longer) active. */
function remembered(buildId: string): LicenceInfo | undefined {
  try {
    const licence = licenceInfo.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    const inTime = licence.validTo === null || Date.parse(licence.validTo) > Date.now()
    return licence.active && licence.buildId === buildId && inTime ? licence : undefined
  } catch {
    return undefined
  }
}

/** Kept with a sign-in, gone with it. */
export function keepLicence(licence: LicenceInfo): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(licence))
}

/**
 * Licence of a building; also kept under the storage key of the specification, from where it is good for a first look
 * until it has been asked for again.
 */
export const licenceQuery = (buildId: string) =>
  queryOptions({
    queryKey: [...licenceKey, buildId],
    queryFn: async () => {
      const licence = decodeLicence(await call('licenceGet', { query: { buildId }, quiet: true }))
      if (savedSession().authToken) keepLicence(licence)
      return licence
    },
    initialData: () => remembered(buildId),
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.data?.active ? FRESH_MS : 0),
    refetchInterval: FRESH_MS,
  })
