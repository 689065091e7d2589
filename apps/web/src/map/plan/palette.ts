import type { AreaKind, PlanFeatureKind, RiskLevel } from '@muster/contracts'

export type MapTheme = 'light' | 'dark'

/** Colours of the plan. Calm greys: saturated colour is left to risk areas and alarms (ISA-101). */
export interface PlanPalette {
  background: string
  fill: Record<PlanFeatureKind, string>
  outline: string
  buildingOutline: string
  line: Record<'wall' | 'fence' | 'door' | 'gate' | 'road' | 'pipeRack' | 'other', string>
  shadow: string
  text: string
  mutedText: string
  halo: string
  context: string
  risk: Record<RiskLevel, string>
  area: Record<AreaKind, string>
  anchor: { uwb: string; ble: string }
  accent: string
  critical: string
  stale: string
}

const light: PlanPalette = {
  background: '#e6eaed',
  fill: {
    ground: '#f1f3f4',
    green: '#dde9da',
    water: '#cfe1ec',
    road: '#fbfcfc',
    building: '#dce2e7',
    room: '#f7f9fa',
    corridor: '#ffffff',
    wall: '#8f9aa5',
    door: '#ffffff',
    stairs: '#d3dae0',
    lift: '#c9d2d9',
    gate: '#f7f9fa',
    fence: '#a4afb8',
    tank: '#cdd9e1',
    equipment: '#cfd6db',
    pipeRack: '#d6dde2',
    platform: '#e6eaed',
    parking: '#e9ecee',
    label: '#4a5560',
  },
  outline: '#b4bec7',
  buildingOutline: '#8996a2',
  line: { wall: '#7d8994', fence: '#9aa6b0', door: '#ffffff', gate: '#136d95', road: '#fbfcfc', pipeRack: '#c9d1d8', other: '#a4afb8' },
  shadow: 'rgba(38, 50, 60, 0.14)',
  text: '#3d4852',
  mutedText: '#6a7681',
  halo: 'rgba(255, 255, 255, 0.9)',
  context: '#b3bdc6',
  risk: { major: '#c92a2a', greater: '#d9660f', general: '#e0a800', lower: '#1864ab' },
  area: { zone: '#5c6770', risk: '#5c6770', musterPoint: '#237032' },
  anchor: { uwb: '#136d95', ble: '#6b5f9e' },
  accent: '#136d95',
  critical: '#c92a2a',
  stale: '#8a949d',
}

const dark: PlanPalette = {
  background: '#0b1e2d',
  fill: {
    ground: '#11283a',
    green: '#143231',
    water: '#12384f',
    road: '#1b3549',
    building: '#24435c',
    room: '#193448',
    corridor: '#1d3a51',
    wall: '#6f8ba3',
    door: '#1d3a51',
    stairs: '#2b4b65',
    lift: '#31536e',
    gate: '#1d3a51',
    fence: '#456178',
    tank: '#2a4b63',
    equipment: '#2b4860',
    pipeRack: '#2f4e66',
    platform: '#1a354a',
    parking: '#183247',
    label: '#c3d1dc',
  },
  outline: '#3a5a75',
  buildingOutline: '#5d7f9b',
  line: { wall: '#6f8ba3', fence: '#52708a', door: '#1d3a51', gate: '#4fb3da', road: '#1b3549', pipeRack: '#3d5f7a', other: '#456178' },
  shadow: 'rgba(0, 0, 0, 0.35)',
  text: '#d3dee7',
  mutedText: '#93a8b9',
  halo: 'rgba(11, 30, 45, 0.9)',
  context: '#345470',
  risk: { major: '#ff6b6b', greater: '#ff922b', general: '#fcc419', lower: '#4dabf7' },
  area: { zone: '#adb5bd', risk: '#adb5bd', musterPoint: '#51cf66' },
  anchor: { uwb: '#4fb3da', ble: '#a99be0' },
  accent: '#4fb3da',
  critical: '#ff6b6b',
  stale: '#8795a1',
}

export const PLAN_PALETTES: Record<MapTheme, PlanPalette> = { light, dark }
