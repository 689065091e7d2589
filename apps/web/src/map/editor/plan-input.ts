import { scaleLengthM } from '../shell/scale-length.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'

/** Points nearer than this on the screen are meant to be the same. */
const REACH_PX = 10
/** One step of the crosshair by an arrow key. */
const STEP_PX = 14
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** A hand is no better than a centimetre. */
const rounded = (metres: number) => Math.round(metres * 100) / 100

/** Keys belong to whoever is typed into or pressed, and to a dialog unless the plan is in it. */
function isOurs({ target }: KeyboardEvent, canvas: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('input, textarea, select, button, a, [role="menu"], [role="listbox"]')) return false
  const dialog = target.closest('[role="dialog"]')
  return dialog === null || dialog.contains(canvas)
}

/** Mouse, touch and keys over a plan, as actions of its editing. Returns how to stop. */
export function listenToPlan(site: SiteMap, { getState, dispatch, subscribe }: EditingStore): () => void {
  const { map } = site
  const canvas = map.getCanvas()
  const reach = () => dispatch({ type: 'reach', reachM: REACH_PX * site.metresPerPixel })
  const placeOf = (point: { x: number; y: number }) => {
    const [x, y] = site.toSite(point)
    return [rounded(x), rounded(y)] as const
  }
  const onClick = ({ point }: { point: { x: number; y: number } }) => dispatch({ type: 'put', at: placeOf(point) })
  const onMove = ({ point }: { point: { x: number; y: number } }) => dispatch({ type: 'pointer', at: placeOf(point) })
  const onOut = () => dispatch({ type: 'pointer', at: null })

  /** Round metres, so that what is drawn by keys lies on round coordinates. */
  function moveCrosshair([dx, dy]: readonly [number, number], event: KeyboardEvent): void {
    const stepM = scaleLengthM(site.metresPerPixel, STEP_PX) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)
    const { x: middleX, y: middleY } = site.camera
    const [x, y] = getState().pointer ?? [middleX, middleY]
    const round = (metres: number) => rounded(Math.round(metres / stepM) * stepM)
    const at = [round(x + dx * stepM), round(y + dy * stepM)] as const
    dispatch({ type: 'pointer', at })
    if (!site.isWithin(...at, 0.9)) site.moveTo(...at)
  }

  function onKey(event: KeyboardEvent): void {
    const { mode, pointer, sketch } = getState()
    if (event.defaultPrevented || !isOurs(event, canvas)) return
    const arrow = ARROWS[event.key]
    const command = event.ctrlKey || event.metaKey
    if (command && event.key.toLowerCase() === 'z') dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (command && event.key.toLowerCase() === 'y') dispatch({ type: 'redo' })
    else if (mode === null || command) return
    else if (arrow) moveCrosshair(arrow, event)
    else if (event.key === ' ') {
      const { x, y } = site.camera
      dispatch({ type: 'put', at: pointer ?? [x, y] })
    } else if (event.key === 'Enter') dispatch({ type: 'end' })
    else if (event.key === 'Backspace' && sketch.points.length > 0) dispatch({ type: 'back' })
    else if (event.key === 'Escape') dispatch({ type: 'cancel' })
    else return
    event.preventDefault()
  }

  /** While something is drawn the arrow keys and double clicks are not the map's. */
  function share(): void {
    const isBusy = getState().mode !== null
    for (const handler of [map.keyboard, map.doubleClickZoom]) isBusy ? handler.disable() : handler.enable()
    canvas.style.cursor = isBusy ? 'crosshair' : ''
  }

  const stop = subscribe((now, before) => {
    if (now.mode === before.mode) return
    share()
    if (now.mode !== null) canvas.focus()
  })
  share()
  reach()
  map.on('zoom', reach)
  map.on('click', onClick)
  map.on('mousemove', onMove)
  map.on('mouseout', onOut)
  document.addEventListener('keydown', onKey)
  return () => {
    stop()
    map.off('zoom', reach)
    map.off('click', onClick)
    map.off('mousemove', onMove)
    map.off('mouseout', onOut)
    document.removeEventListener('keydown', onKey)
    for (const handler of [map.keyboard, map.doubleClickZoom]) handler.enable()
    canvas.style.cursor = ''
  }
}
