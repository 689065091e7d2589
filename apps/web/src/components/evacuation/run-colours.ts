import type { RunKind } from '@muster/contracts'

/** Purple is practice, red is true, on every screen. */
export const RUN_COLOURS: Record<RunKind, string> = { drill: '#862e9c', real: '#c92a2a' }
