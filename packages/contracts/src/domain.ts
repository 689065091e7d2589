import type { Endpoint } from './endpoint.ts'
import type { MenuPage } from './menu/page.ts'
import type { Resource } from './resource/resource.ts'

/** What a domain puts into the registries of the contract. */
export interface Domain {
  /** Its lists with forms. */
  resources?: Readonly<Record<string, Resource>>
  /** What it answers beyond them. */
  endpoints?: Readonly<Record<string, Endpoint>>
  /** Its pages that are no list of a resource. */
  menu?: readonly MenuPage[]
}

/** Manifest of a domain, in its `index.ts`. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain
