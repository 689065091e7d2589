import type { FILES_ENDPOINTS } from '@muster/contracts'
import type { z } from 'zod'
import { call } from './client.ts'

type SignedQuery = z.output<typeof FILES_ENDPOINTS.imageRenew.query>

/**
 * A signed address of a file made anew: addresses are good for some minutes, pages stand open for hours. The one that
 * was given when there is no new one.
 */
export async function renewedAddress(address: string): Promise<string> {
  const query = Object.fromEntries(new URL(address, window.location.origin).searchParams) as unknown as SignedQuery
  if (query.sign === undefined) return address
  try {
    return (await call('imageRenew', { query, quiet: true })).downloadUrl
  } catch {
    return address
  }
}
