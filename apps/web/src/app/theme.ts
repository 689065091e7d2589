import {
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  rem,
} from '@mantine/core'

/** Shades around the theme colour #136d95; 6 is the colour itself. */
const brand: MantineColorsTuple = [
  '#e8f5fa',
  '#d3e7f0',
  '#a5cee1',
  '#74b4d2',
  '#4fb3da',
  '#217a9f',
  '#136d95',
  '#105d80',
  '#0c4b68',
  '#073a52',
]

/** Around the colour of critical alarms; white text on shades 5 and 6 is readable (4.5 and more). */
const red: MantineColorsTuple = [
  '#fdf0f0',
  '#fadcdc',
  '#f2b5b5',
  '#ff8c8c',
  '#ff6b6b',
  '#d63939',
  '#c92a2a',
  '#b02222',
  '#971c1c',
  '#7c1515',
]

/** Grey-blue dark shades, so that the dark theme is based on #0b1e2d. */
const dark: MantineColorsTuple = [
  '#d5dde3',
  '#b4c1ca',
  '#93a4b0',
  '#6b7f8d',
  '#3d5363',
  '#2a4152',
  '#1a3242',
  '#0f2636',
  '#0b1e2d',
  '#071622',
]

const FONTS = '"Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif'

/** Minimum height of clickable controls at any display size (WCAG 2.5.8). */
const LEAST_TARGET = '24px'
/** Mantine's own compact sizes; its smallest is too low. */
const COMPACT_HEIGHTS: Readonly<Record<string, string>> = { 'compact-xs': '1.5rem', 'compact-sm': '1.625rem' }

export const theme = createTheme({
  colors: { brand, red, dark },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: FONTS,
  // A page is headed alike wherever its title stands.
  headings: { fontFamily: FONTS, fontWeight: '600', sizes: { h1: { fontSize: rem(20) }, h2: { fontSize: rem(18) } } },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // White on the lighter fills is unreadable, and cut-off words are useless.
    // As written: capitals shout, and turn a state into something that looks like a name of the program.
    Badge: { defaultProps: { autoContrast: true, miw: 'max-content', tt: 'none' } },
    Button: {
      vars: (_theme: unknown, { size }: { size?: string }) => {
        const height = COMPACT_HEIGHTS[size ?? '']
        return { root: height === undefined ? {} : { '--button-height': `max(${LEAST_TARGET}, calc(${height} * var(--mantine-scale)))` } }
      },
    },
    Table: { defaultProps: { highlightOnHoverColor: 'var(--muster-hover)' } },
    // Titles with a name in them take two lines on a small screen.
    Modal: { styles: { title: { lineHeight: 1.4 } } },
  },
})

// Both keys are read by `public/first-paint.js`.
/** The machine's own choice, made on the login page; it survives signing out. */
const MACHINE = 'muster.device.scheme'
/** What account or building say, while somebody is signed in: before the next first paint nothing else knows it. */
const WORN = 'muster.scheme'

const stored = localStorageColorSchemeManager({ key: MACHINE })
const worn = localStorageColorSchemeManager({ key: WORN })

let wearing = false

/** Of both keys, what account or building say first. A choice on this machine replaces what they said. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  get: (otherwise) => worn.get(stored.get(otherwise)),
  set: (scheme) => {
    if (wearing) return
    worn.clear()
    stored.set(scheme)
  },
  // A choice on the login page of another tab.
  subscribe: (update) => stored.subscribe((scheme) => localStorage.getItem(WORN) === null && update(scheme)),
}

/**
 * Shows what the account chose, else what the building did, else what this machine has, which stays as it is.
 * @param wanted null: neither of the two says anything
 * @param show of the theme's provider
 */
export function wearScheme(wanted: MantineColorScheme | null, show: (scheme: MantineColorScheme) => void): void {
  if (wanted === null) worn.clear()
  else worn.set(wanted)
  wearing = true
  show(wanted ?? stored.get('auto'))
  wearing = false
}
