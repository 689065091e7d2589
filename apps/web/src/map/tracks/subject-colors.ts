import type { MapTheme } from '../plan/palette.ts'

/** Colours of subjects replayed together: distinct from the plan; red and orange are reserved for alarms and risks. */
const COLORS: Record<MapTheme, readonly string[]> = {
  light: [
    ...['#1763a6', '#a3198f', '#0f7f6b', '#5a33a8', '#7a5a12', '#2b8a3e', '#0b7fab', '#8a3b62', '#4a5bd4', '#5f6f1d'],
    ...['#344b63', '#c026a8', '#12687a', '#7c3fd0', '#6b4a3a', '#1f6f4f', '#2f5fd0', '#9c4f8e', '#00757f', '#555b66'],
  ],
  dark: [
    ...['#5aa7f5', '#f28be4', '#4fd1b5', '#b79bff', '#d1bd8a', '#7bd88f', '#63d3e6', '#eb9dbd', '#93a4ff', '#bccb63'],
    ...['#a9c1da', '#ff9df0', '#6fc3d6', '#cf9bff', '#cfa893', '#9ad7b4', '#84b4ff', '#e0aad6', '#5fd6dc', '#c3c9d2'],
  ],
}

/** @param number counted from 1, also shown beside the colour for users with colour blindness */
export const subjectColor = (theme: MapTheme, number: number): string => COLORS[theme][(number - 1) % COLORS[theme].length]!

/** #rrggbb as shares of 1. */
export function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
