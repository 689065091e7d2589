/** Shared by the tabs of this browser; gone with the sign-in. */
const STORAGE_KEY = 'muster.lastInput'
/** Writing at every movement would be a write per frame. */
const FINE_MS = 5_000
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Moment of the last key or movement in any tab, ms. */
export function lastInputMs(): number {
  return Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN) || Date.now()
}

export function noteInput(): void {
  localStorage.setItem(STORAGE_KEY, String(Date.now()))
}

/** Notes keys and movements from now on; this moment counts as one. Returns how to stop. */
export function watchInput(): () => void {
  const note = () => {
    if (Date.now() - lastInputMs() > FINE_MS) noteInput()
  }
  noteInput()
  for (const type of INPUTS) window.addEventListener(type, note, { passive: true, capture: true })
  return () => {
    for (const type of INPUTS) window.removeEventListener(type, note, { capture: true })
  }
}
