import { together } from '@muster/contracts'
import type { ApiContext } from '../api-context.ts'
import type { Handlers } from '../framework/routing/handler.ts'
import { MODULES } from './modules.ts'

/** Maps each endpoint of the contract to its handler; one without a handler does not compile. */
export const HANDLERS: Handlers<ApiContext> = together(MODULES, 'handlers')
