import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'

/** Options of a select: at most 50, narrowed by `text`; the `chosen` one is always among them. */
export const optionQuery = z.object({ text: z.string().trim().max(64).default(''), chosen: z.string().max(64).default('') })
export const option = z.object({ value: z.string(), label: z.string() })
export const options = (path: string, summary: string, scope: 'building' | 'people' | 'areas') =>
  defineEndpoint({ method: 'GET', path, access: 'session', scope, summary, query: optionQuery, response: envelope(z.array(option)) })

/** Rows of choosers: what can be told apart by code and name. */
const coded = z.object({ id: z.string(), code: z.string(), name: z.string() })
export const chooser = (path: string, summary: string, scope: 'building' | 'people' | 'areas') =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'session',
    scope,
    summary,
    query: paging.extend({ nameOrCode: z.string().trim().max(64).optional() }),
    response: listEnvelope(coded),
  })
