import { together } from '@muster/contracts'
import type { ApiContext } from '../api-context.ts'
import type { MakeRunner } from '../framework/jobs/runner.ts'
import { MODULES } from './modules.ts'

/** Background work of the modules. They are independent, so their order does not matter. */
export const RUNNERS: Readonly<Record<string, MakeRunner<ApiContext>>> = together(MODULES, 'runners')
