import { options } from '../resource/options.ts'

export const CONTRACTORS_ENDPOINTS = {
  contractorOptions: options('/bp/contractor/simple-list', 'Contractor units to choose from', 'people'),
} as const
