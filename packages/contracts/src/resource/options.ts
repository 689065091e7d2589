import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'

/** So many options are sent at once. */
export const OPTIONS_AT_ONCE = 50
/** Options of a select: at most so many, narrowed by `text`; the `chosen` one is always among them. */
export const optionQuery = z.object({ text: z.string().trim().max(64).default(''), chosen: z.string().max(64).default('') })
/** The same page by page; the chosen one is on the first. */
const pagedOptionQuery = optionQuery.extend({ page: z.coerce.number().int().min(0).max(10_000).default(0) })
export const option = z.object({ value: z.string(), label: z.string() })
export const options = (path: string, summary: string, scope: 'building' | 'people' | 'areas') =>
  defineEndpoint({ method: 'GET', path, access: 'session', scope, summary, query: pagedOptionQuery, response: envelope(z.array(option)) })

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
