import type { AreaColour, PlanFeatureKind, RiskLevel } from '@muster/contracts'

export type MapTheme = 'light' | 'dark'

/**
 * Colours of the plan. Muted greys: saturated colours are reserved for risk areas, safety signs and alarms (ISA-101).
 */
export interface PlanPalette {
  background: string
  fill: Record<PlanFeatureKind, string>
  /** Edges of things that stand: told from what lies under them. */
  outline: string
  /** What is drawn inside an outline: rings, treads, beams. */
  detail: string
  kerb: string
  /** The broken line in the middle of a road. */
  roadMark: string
  hatch: string
  line: Record<'wall' | 'fence' | 'door' | 'gate' | 'way', string>
  shadow: string
  text: string
  mutedText: string
  halo: string
  risk: Record<RiskLevel, string>
  /** The label of a risk area: its ground and its words. */
  badge: Record<RiskLevel, { fill: string; text: string }>
  area: Record<AreaColour, string>
  anchor: { uwb: string; ble: string }
  /** Safety signs after ISO 7010: fire equipment, way to safety; what they show, and others. */
  sign: { fire: string; safe: string; other: string; mark: string }
  /** Two states that are compared: blue and vermilion, which every eye tells apart; violet where they are the same. */
  compared: Record<'before' | 'after' | 'same', string>
  accent: string
  critical: string
  stale: string
}

const light: PlanPalette = {
  background: '#d3d9dd',
  fill: {
    ground: '#e6eaec',
    paving: '#dcdfe1',
    green: '#cfe3c6',
    tree: '#b3d3a7',
    water: '#bfdcec',
    road: '#bbc3c9',
    parking: '#cfd5d9',
    bund: '#dedbd0',
    building: '#f8f9fa',
    room: '#ffffff',
    corridor: '#eef2f5',
    wall: '#7d8994',
    door: '#ffffff',
    stairs: '#dfe5e9',
    lift: '#d3dbe1',
    gate: '#f8f9fa',
    fence: '#c9d0d5',
    platform: '#e3e8eb',
    tank: '#f1f5f7',
    column: '#e8eef2',
    vessel: '#e8eef2',
    furnace: '#e9e1da',
    stack: '#d8cfc8',
    coolingTower: '#dbe8ee',
    exchanger: '#e8eef2',
    pump: '#e8eef2',
    equipment: '#dfe5e9',
    pipeRack: '#cad2d8',
    hydrant: '#f8f9fa',
    fireMonitor: '#f8f9fa',
    eyewash: '#f8f9fa',
    windsock: '#f8f9fa',
    label: '#f8f9fa',
    way: '#4d6d8c',
  },
  outline: '#5f6c77',
  detail: '#8a97a2',
  kerb: '#68747e',
  roadMark: '#eef2f4',
  hatch: '#c6c0ae',
  line: { wall: '#4f5c67', fence: '#66737e', door: '#ffffff', gate: '#0f5878', way: '#4d6d8c' },
  shadow: 'rgba(38, 50, 60, 0.2)',
  text: '#1f2a33',
  mutedText: '#303b45',
  halo: 'rgba(255, 255, 255, 0.92)',
  risk: { major: '#c92a2a', greater: '#d9660f', general: '#d49c00', lower: '#1864ab' },
  badge: {
    major: { fill: '#c92a2a', text: '#ffffff' },
    greater: { fill: '#b04400', text: '#ffffff' },
    general: { fill: '#fcc419', text: '#1c1400' },
    lower: { fill: '#1864ab', text: '#ffffff' },
  },
  area: { slate: '#303b45', green: '#164d22', teal: '#094d51', violet: '#483889', magenta: '#782460', brown: '#603d20' },
  anchor: { uwb: '#136d95', ble: '#6b5f9e' },
  sign: { fire: '#a53535', safe: '#237032', other: '#44525e', mark: '#ffffff' },
  compared: { before: '#c24e00', after: '#0061a8', same: '#5f3dc4' },
  accent: '#136d95',
  critical: '#c92a2a',
  stale: '#8a949d',
}

const dark: PlanPalette = {
  background: '#08141f',
  fill: {
    ground: '#10263a',
    paving: '#182f42',
    green: '#1b4237',
    tree: '#275446',
    water: '#12405b',
    road: '#32485a',
    parking: '#22394c',
    bund: '#2a3440',
    building: '#26455f',
    room: '#193448',
    corridor: '#21405a',
    wall: '#6f8ba3',
    door: '#21405a',
    stairs: '#2b4b65',
    lift: '#31516c',
    gate: '#21405a',
    fence: '#2b4257',
    platform: '#203b50',
    tank: '#2d4c65',
    column: '#304f68',
    vessel: '#2b4860',
    furnace: '#44433f',
    stack: '#4a4541',
    coolingTower: '#254a60',
    exchanger: '#2b4860',
    pump: '#2b4860',
    equipment: '#2b4860',
    pipeRack: '#314d63',
    hydrant: '#21405a',
    fireMonitor: '#21405a',
    eyewash: '#21405a',
    windsock: '#21405a',
    label: '#21405a',
    way: '#8fb4d6',
  },
  outline: '#8aa6bd',
  detail: '#5f7d96',
  kerb: '#7b95aa',
  roadMark: '#6c8598',
  hatch: '#3a4652',
  line: { wall: '#93aec5', fence: '#86a0b5', door: '#21405a', gate: '#4fb3da', way: '#8fb4d6' },
  shadow: 'rgba(0, 0, 0, 0.4)',
  text: '#e6edf3',
  mutedText: '#d0dbe4',
  halo: 'rgba(8, 20, 31, 0.92)',
  risk: { major: '#ff6b6b', greater: '#ff922b', general: '#fcc419', lower: '#4dabf7' },
  badge: {
    major: { fill: '#ff6b6b', text: '#2b0505' },
    greater: { fill: '#ff922b', text: '#2b1500' },
    general: { fill: '#fcc419', text: '#1c1400' },
    lower: { fill: '#4dabf7', text: '#051a2b' },
  },
  area: { slate: '#d0dbe4', green: '#93e6a6', teal: '#99e1e3', violet: '#d8cff8', magenta: '#f6c6e4', brown: '#e9d1b8' },
  anchor: { uwb: '#4fb3da', ble: '#a99be0' },
  sign: { fire: '#f08a8a', safe: '#51cf66', other: '#b9c8d4', mark: '#0b1e2d' },
  compared: { before: '#f5a04a', after: '#63b8f2', same: '#b197fc' },
  accent: '#4fb3da',
  critical: '#ff6b6b',
  stale: '#8795a1',
}

export const PLAN_PALETTES: Record<MapTheme, PlanPalette> = { light, dark }

/** Share of the risk colour that lies over the plan. */
export const RISK_TINT: Record<MapTheme, number> = { light: 0.1, dark: 0.12 }
