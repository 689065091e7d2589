import type { Readable } from 'node:stream'
import type { ENDPOINTS, EndpointName } from '@muster/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BaseContext } from '../context.ts'
import type { SessionView } from '../scope/session-view.ts'

type Definition<N extends EndpointName> = (typeof ENDPOINTS)[N]
type Parsed<D, Part extends string> = D extends { [P in Part]: infer S extends z.ZodType } ? z.output<S> : undefined
type Caller<D> = D extends { access: 'public' } ? SessionView | null : SessionView

/**
 * One call of an endpoint, its input already parsed by the contract's schemas. `More` is what its handler needs beyond
 * the base.
 */
export interface Call<N extends EndpointName, More = unknown> {
  context: BaseContext & More
  query: Parsed<Definition<N>, 'query'>
  body: Parsed<Definition<N>, 'body'>
  /** The caller. The building of every query is `session.buildingId`, never a value of the request. */
  session: Caller<Definition<N>>
  request: FastifyRequest
  reply: FastifyReply
}

/** Pre-serialised JSON, for answers too large to be validated and serialised value by value. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Bytes of a file as an answer. */
export class FileAnswer {
  readonly body: Buffer | Readable
  readonly headers: Record<string, string>
  constructor(body: Buffer | Readable, headers: Record<string, string>) {
    this.body = body
    this.headers = headers
  }
}

export type Handler<N extends EndpointName, More = unknown> = (
  call: Call<N, More>,
) => Promise<z.output<Definition<N>['response']> | JsonText | FileAnswer>

/** A handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers<More> = { [N in EndpointName]: Handler<N, More> }

/** Success envelope. */
export const ok = <T>(data: T) => ({ code: 0, message: '', data })

/** Success envelope of one page; `total` counts all matching rows, or estimates them if `about`. */
export const okList = <T>(rows: T[], { total, about }: { total: number; about?: true }) => ({
  ...{ code: 0, message: '', data: rows, length: total },
  ...(about && { about }),
})
