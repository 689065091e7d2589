import { chooser } from '../resource/options.ts'

export const AREAS_ENDPOINTS = {
  areaChooser: chooser('/pod/area/page', 'Areas of a chooser, of all kinds', 'areas'),
  riskDistrictChooser: chooser('/risk/district/page', 'Risk areas of a chooser', 'areas'),
} as const
