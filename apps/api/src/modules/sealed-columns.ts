import { together } from '@muster/contracts'
import type { SealedColumns } from '../framework/resource/seal-left-clear.ts'
import { MODULES } from './modules.ts'

/** Columns of personal data in the tables of all modules. */
export const SEALED_COLUMNS: SealedColumns = together(MODULES, 'sealed')
