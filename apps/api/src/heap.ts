import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What nobody uses any more is collected when it makes up this much of what lives, percent. */
const GARBAGE_PERCENT = 30

/**
 * Keeps the heap near the size of what lives in it. By itself the engine lets what imports and exports leave behind
 * grow to several times of that before it looks, and the memory stays taken. It keeps to the limit after its first
 * whole collection, so that one is made at once.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
