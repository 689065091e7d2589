import { together } from '@muster/contracts'
import type { ApiContext } from '../api-context.ts'
import type { MakeRunner } from '../framework/jobs/runner.ts'
import { MODULES } from './modules.ts'

/** What modules do beside the requests. They do not know of each other, so their order says nothing. */
export const RUNNERS: Readonly<Record<string, MakeRunner<ApiContext>>> = together(MODULES, 'runners')
