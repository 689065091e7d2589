import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoreCall } from './store.ts'

/** One call of a resource's endpoint: query and body have passed the contract's schemas. */
export interface ResourceCall extends StoreCall {
  query: unknown
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

export type ResourceHandler = (call: ResourceCall) => Promise<unknown>
