import type { z } from 'zod'
import { DOMAINS } from './domains.ts'
import { type Endpoint, permissionsOf } from './endpoint.ts'
import { together } from './manifests.ts'
import { RESOURCE_ENDPOINTS } from './resource/registry.ts'

/**
 * Every endpoint of the API but the derived ones of resources (`RESOURCE_ENDPOINTS`); each domain names its own.
 * Routes, OpenAPI and the console's client are made from this list.
 */
export const ENDPOINTS = together(DOMAINS, 'endpoints')

export type EndpointName = keyof typeof ENDPOINTS
type ResponseOf<N extends EndpointName> = z.output<(typeof ENDPOINTS)[N]['response']>
/** The `data` part of an endpoint's answer. */
export type EndpointData<N extends EndpointName> = ResponseOf<N> extends { data: infer D } ? D : ResponseOf<N>

/** Permission codes: what the endpoints ask for. */
export const PERMISSIONS: readonly string[] = [
  ...new Set([...Object.values<Endpoint>(ENDPOINTS), ...Object.values(RESOURCE_ENDPOINTS)].flatMap(({ access }) => permissionsOf(access))),
]
