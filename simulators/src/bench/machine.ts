import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { calibration } from './process-usage.ts'

/** The machine of a table, and how fast its parts are without our load. */
export interface Machine {
  description: string
  /** Millions of rounds of the calibration loop per processor second. */
  cpu: number
  /** Median of one `fdatasync` after 200 bytes, milliseconds. */
  fdatasyncMs: number
  /** Load average of the last minute: others at work make latencies longer. */
  load: number
}

const SYNCS = 41

export function describeMachine(): Machine {
  const list = cpus()
  const description = `${list.length} × ${list[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`
  return { description, cpu: calibration(), fdatasyncMs: probeSync(), load: loadavg()[0] ?? 0 }
}

function probeSync(): number {
  const path = join(tmpdir(), `muster-sync-probe-${process.pid}`)
  const file = openSync(path, 'w')
  try {
    const took = Array.from({ length: SYNCS }, () => {
      writeSync(file, Buffer.alloc(200))
      const before = performance.now()
      fdatasyncSync(file)
      return performance.now() - before
    })
    return took.sort((a, b) => a - b)[SYNCS >> 1]!
  } finally {
    closeSync(file)
    rmSync(path)
  }
}
