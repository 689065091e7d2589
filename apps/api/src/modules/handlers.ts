import { together } from '@muster/contracts'
import type { ApiContext } from '../api-context.ts'
import type { Handlers } from '../framework/routing/handler.ts'
import { MODULES } from './modules.ts'

/** Which function answers which endpoint of the contract; one that no module answers does not compile. */
export const HANDLERS: Handlers<ApiContext> = together(MODULES, 'handlers')
