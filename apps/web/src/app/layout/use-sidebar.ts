import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { NAVIGATION_ID, TOGGLE_ID } from './navigation-toggle.tsx'
import { readSidebarOpen, saveSidebarOpen } from './sidebar-cookie.ts'

const MOBILE = '(max-width: 991.98px)'

/**
 * State of the sidebar. Beside the page it is wide or narrow, as the cookie remembers. On small screens, and on pages
 * that fill the window, it is hidden until opened, overlays the page, and closes on navigation, on a click outside and
 * on Escape.
 */
export function useSidebar(fullScreen: boolean) {
  const mobile = useMediaQuery(MOBILE, window.matchMedia(MOBILE).matches, { getInitialValueInEffect: false }) ?? false
  const [open, setOpen] = useState(readSidebarOpen)
  const [over, setOver] = useState(false)
  const floats = mobile || fullScreen

  useEffect(() => {
    if (!over) return
    const close = () => setOver(false)
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`#${NAVIGATION_ID}, #${TOGGLE_ID}`)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      document.getElementById(TOGGLE_ID)?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [over])

  const toggle = () => {
    if (floats) {
      setOver(!over)
    } else {
      saveSidebarOpen(!open)
      setOpen(!open)
    }
  }
  const mode = floats ? (over ? 'over' : 'hidden') : open ? 'wide' : 'narrow'
  return { mode, toggle, leave: () => setOver(false) } as const
}
