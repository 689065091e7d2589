import { type ENDPOINTS, type Endpoint, type EndpointName, LICENCE_ENDPOINTS, SESSION_ENDPOINTS } from '@muster/contracts'

const FIRST: Partial<Record<EndpointName, Endpoint>> = { ...SESSION_ENDPOINTS, ...LICENCE_ENDPOINTS }

/**
 * Description of an endpoint. Those of the login page and the guard are bundled; the others, which pull in the
 * contracts of every list, come in a chunk loaded by the layout, so that they do not burden the login page.
 */
export async function endpointOf<N extends EndpointName>(name: N): Promise<(typeof ENDPOINTS)[N]> {
  return (FIRST[name] ?? (await import('./all-endpoints.ts')).ENDPOINTS[name]) as (typeof ENDPOINTS)[N]
}
