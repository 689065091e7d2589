import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

/** Themes of the console; `auto` follows the machine. */
export const THEMES = ['auto', 'light', 'dark'] as const

/** How an account has its console laid out, on whichever machine. */
export const layoutSettings = z.object({
  /** Null: none was chosen yet, so the one of the machine holds. */
  theme: z.enum(THEMES).nullable(),
  /** The button for these settings stands in the top bar; the user menu has them anyway. */
  showSettings: z.boolean(),
  /** A tag for each visited page. */
  tagsView: z.boolean(),
  /** Breadcrumb and tags stay while the page below them is scrolled. */
  fixedHeader: z.boolean(),
  /** Groups of the menu that were folded, by their ids; of every building the account enters. */
  foldedGroups: z.array(z.string().max(50)).max(200),
  /** Single-letter keys act (WCAG 2.1.4 asks that they can be switched off). */
  singleKeys: z.boolean(),
  /** The release whose news the account has been shown; null: none yet. */
  guideSeen: z.string().max(50).nullable(),
})
export type LayoutSettings = z.infer<typeof layoutSettings>

export const LAYOUT_DEFAULTS: LayoutSettings = {
  theme: null,
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  foldedGroups: [],
  singleKeys: true,
  guideSeen: null,
}

export const LAYOUT_ENDPOINTS = {
  layoutSave: defineEndpoint({
    method: 'POST',
    path: '/pod/account/layout',
    access: 'session',
    scope: 'account',
    unaudited: true,
    summary: 'Change how the own account has its console laid out',
    body: layoutSettings.partial(),
    response: envelope(z.null()),
  }),
} as const
