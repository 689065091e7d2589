import type { RunKind } from '@muster/contracts'

/** Purple means drill, red real, on every screen. */
export const RUN_COLOURS: Record<RunKind, string> = { drill: '#862e9c', real: '#c92a2a' }
