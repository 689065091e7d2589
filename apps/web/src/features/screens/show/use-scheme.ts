import type { ScreenScheme } from '@muster/contracts'
import { createContext, useContext, useLayoutEffect } from 'react'

const Scheme = createContext<ScreenScheme>('dark')
export const SchemeProvider = Scheme.Provider
export const useScheme = (): ScreenScheme => useContext(Scheme)

/** Colours of this window alone: the user's choice for the console stays. */
export function useWindowScheme(scheme: ScreenScheme): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.dataset.mantineColorScheme
    root.dataset.mantineColorScheme = scheme
    return () => {
      root.dataset.mantineColorScheme = before
    }
  }, [scheme])
}
