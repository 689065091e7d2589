import type { FILES_ENDPOINTS } from '@muster/contracts'
import type { z } from 'zod'
import { call } from './client.ts'

type SignedQuery = z.output<typeof FILES_ENDPOINTS.imageRenew.query>

/**
 * Renews a signed URL of a file: URLs are valid for some minutes, pages stay open for hours. Returns the given one when
 * there is no new one.
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
