import { chooser, options } from '../resource/options.ts'

export const CONTRACTORS_ENDPOINTS = {
  contractorOptions: options('/bp/contractor/simple-list', 'Contractor units to choose from', 'people'),
  contractorChooser: chooser('/bp/contractor/simple-page', 'Contractor units of a chooser', 'people'),
} as const
