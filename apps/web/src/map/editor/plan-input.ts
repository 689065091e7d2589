import { scaleLengthM } from '../shell/scale-length.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'

/** Points nearer than this on the screen count as the same. */
const REACH_PX = 10
/** One step of the crosshair by an arrow key. */
const STEP_PX = 14
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** A hand is no more precise than a centimetre. */
const rounded = (metres: number) => Math.round(metres * 100) / 100

type MapInput = 'click' | 'mousemove' | 'touchmove' | 'mousedown' | 'touchstart' | 'mouseup' | 'touchend'
/** What MapLibre tells of mouse and touch. */
interface PlanEvent {
  point: { x: number; y: number }
  preventDefault: () => void
}

/** Keys belong to the focused input or button, and to a dialog unless the plan is in it. */
function isOurs({ target }: KeyboardEvent, canvas: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('input, textarea, select, button, a, [role="menu"], [role="listbox"]')) return false
  const dialog = target.closest('[role="dialog"]')
  return dialog === null || dialog.contains(canvas)
}

/** Mouse, touch and keys over a plan, as editing actions. Returns a function that stops it. */
export function listenToPlan(site: SiteMap, { getState, dispatch, subscribe }: EditingStore): () => void {
  const { map } = site
  const canvas = map.getCanvas()
  const reach = () => dispatch({ type: 'set', reachM: REACH_PX * site.metresPerPixel })
  const placeOf = ({ point }: PlanEvent) => {
    const [x, y] = site.toSite(point)
    return [rounded(x), rounded(y)] as const
  }
  const onClick = (event: PlanEvent) => dispatch({ type: 'put', at: placeOf(event) })
  const onMove = (event: PlanEvent) => dispatch({ type: 'pointer', at: placeOf(event) })
  const onOut = () => dispatch({ type: 'pointer', at: null })
  /** The held shape moves, not the map below it. */
  const onDown = (event: PlanEvent) => {
    dispatch({ type: 'grab', at: placeOf(event) })
    if (getState().sketch.held !== null) event.preventDefault()
  }
  const onUp = (event: PlanEvent) => dispatch({ type: 'drop', at: placeOf(event) })

  /** Steps of round metres; the crosshair moves on a grid of them, so that what keys draw has round coordinates. */
  function step([dx, dy]: readonly [number, number], event: KeyboardEvent): void {
    const stepM = scaleLengthM(site.metresPerPixel, STEP_PX) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)
    const { pointer, vertex } = getState()
    const from = pointer ?? ([site.camera.x, site.camera.y] as const)
    const onGrid = (metres: number) => rounded(Math.round(metres / stepM) * stepM)
    const to = [onGrid(from[0] + dx * stepM), onGrid(from[1] + dy * stepM)] as const
    const by = vertex === null ? ([to[0] - from[0], to[1] - from[1]] as const) : ([dx * stepM, dy * stepM] as const)
    dispatch({ type: 'nudge', by, from })
    const { pointer: now } = getState()
    if (vertex === null && now !== null && !site.isWithin(...now, 0.9)) site.moveTo(...now)
  }

  function onKey(event: KeyboardEvent): void {
    const { mode, pointer, sketch } = getState()
    if (event.defaultPrevented || !isOurs(event, canvas)) return
    const arrow = ARROWS[event.key]
    const command = event.ctrlKey || event.metaKey
    if (command && event.key.toLowerCase() === 'z') dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (command && event.key.toLowerCase() === 'y') dispatch({ type: 'redo' })
    else if (mode === null || command) return
    else if (arrow) step(arrow, event)
    else if (event.key === ' ') dispatch({ type: 'put', at: pointer ?? [site.camera.x, site.camera.y], exact: true })
    else if (event.key === 'Enter') dispatch({ type: 'end' })
    else if (event.key === 'Backspace' && sketch.points.length > 0) dispatch({ type: 'back' })
    else if (event.key === 'Delete') dispatch({ type: 'remove' })
    else if (event.key === 'Escape') dispatch({ type: 'cancel' })
    else return
    event.preventDefault()
  }

  /** While something is drawn, arrow keys and double clicks do not move the map. */
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
  const hands: [MapInput, (event: PlanEvent) => void][] = [
    ['click', onClick],
    ['mousemove', onMove],
    ['touchmove', onMove],
    ['mousedown', onDown],
    ['touchstart', onDown],
    ['mouseup', onUp],
    ['touchend', onUp],
  ]
  const listening = [
    map.on('zoom', reach),
    map.on('mouseout', onOut),
    ...hands.map(([name, listener]) => map.on(name as 'click', (event) => listener(event))),
  ]
  share()
  reach()
  document.addEventListener('keydown', onKey)
  return () => {
    stop()
    for (const one of listening) one.unsubscribe()
    document.removeEventListener('keydown', onKey)
    for (const handler of [map.keyboard, map.doubleClickZoom]) handler.enable()
    canvas.style.cursor = ''
  }
}
