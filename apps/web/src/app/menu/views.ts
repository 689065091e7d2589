import type { ComponentType } from 'react'

type View = { default: ComponentType }

/** Every view, by the folder path that mirrors its page: `/organisation/staff` is `features/organisation/staff.screen.tsx`. */
const FILES = import.meta.glob<View>(['../../features/**/*.screen.tsx', '!../../features/session/login.screen.tsx'])

/** Pages with a fixed address of their own. */
const FIXED: Readonly<Record<string, string>> = { '/dashboard': '/map/map' }

/** Loads the view of a folder path, or null when there is none. */
export function viewLoader(view: string): (() => Promise<View>) | null {
  return FILES[`../../features${FIXED[view] ?? view}.screen.tsx`] ?? null
}
