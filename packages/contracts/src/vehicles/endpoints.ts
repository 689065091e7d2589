import { chooser } from '../resource/options.ts'

export const VEHICLES_ENDPOINTS = {
  vehicleChooser: chooser('/bp/vehicle/simple-page', 'Vehicles of a chooser', 'people'),
} as const
