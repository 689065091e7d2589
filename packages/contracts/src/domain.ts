import type { Endpoint } from './endpoint.ts'
import type { MenuPage } from './menu/page.ts'
import type { Resource } from './resource/resource.ts'

/** Contributions of a domain to the registries of the contract. */
export interface Domain {
  /** Its lists with forms. */
  resources?: Readonly<Record<string, Resource>>
  /** Its endpoints beyond them. */
  endpoints?: Readonly<Record<string, Endpoint>>
  /** Its pages other than lists of a resource. */
  menu?: readonly MenuPage[]
}

/** Manifest of a domain, in its `index.ts`. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain
