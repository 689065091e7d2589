import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Garbage is collected when it makes up this share of the live heap, percent. */
const GARBAGE_PERCENT = 30

/**
 * Keeps the heap near the size of its live content. By default the engine lets the garbage of imports and exports grow
 * to several times of that before collecting, and the memory stays reserved. The limit applies after the first full
 * collection, so one is made at once.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
