import { useEffect } from 'react'
import type { SiteMap } from '../shell/site-map.ts'
import { DrawingCanvas } from './drawing-canvas.ts'
import type { EditingStore } from './editing-store.ts'
import { listenToPlan } from './plan-input.ts'

/** Binds the editing state to a plan: input and painting. */
export function usePlanEditing(site: SiteMap | null, store: EditingStore): void {
  useEffect(() => {
    if (site === null) return
    const canvas = new DrawingCanvas(site, store)
    const stop = listenToPlan(site, store)
    return () => {
      stop()
      canvas.destroy()
    }
  }, [site, store])
}
