import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Programs that take all the processor they can get, for a while, as a back-up or a scanner does. */
export async function busyLoops(count: number, forMs: number): Promise<void> {
  // Each ends by itself, so that an interrupted run leaves none behind.
  const loop = `const endMs = Date.now() + ${forMs}; while (Date.now() < endMs);`
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }))
  await Promise.all(loops.map((child) => once(child, 'exit')))
}
