import { chooser } from '../resource/options.ts'

export const AREAS_ENDPOINTS = {
  riskDistrictChooser: chooser('/risk/district/page', 'Risk areas of a chooser', 'areas'),
} as const
