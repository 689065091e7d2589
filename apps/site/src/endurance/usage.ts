import { readdir, readFile } from 'node:fs/promises'
import type { SiteFile } from '../data/site-file.ts'
import { childrenOf } from '../testing/process-children.ts'
import { heldMemoryMb } from './held-memory.ts'

/** Resource usage of a part at one moment. */
export interface Usage {
  /**
   * Resident, with shared memory divided among processes, without the database's shared buffers, which fill with time.
   */
  memoryMb: number
  /** What is left right after a collection; null where it cannot be asked. */
  heldMb: number | null
  descriptors: number
  /** Event loop delay at p99 since the last query; null where it is not reported. */
  lagMs: number | null
}

/** Usage by part; of the database that of all its processes. Linux only. */
export async function usageOfParts(site: SiteFile): Promise<Map<string, Usage>> {
  const usages = new Map<string, Usage>()
  for (const { name, process: running } of site.parts) {
    if (!running) continue
    const pids = name === 'postgres' ? [running.pid, ...(await childrenOf(running.pid))] : [running.pid]
    const counts = await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length))
    usages.set(name, {
      memoryMb: (await Promise.all(pids.map(memoryOf))).reduce((sum, mb) => sum + mb, 0),
      descriptors: counts.reduce((sum, count) => sum + count, 0),
      lagMs: name === 'postgres' ? null : await lagOf(name, running.pid, site.httpUrl),
      heldMb: name === 'postgres' ? null : await heldMemoryMb(running.pid),
    })
  }
  return usages
}

async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0)
  return (kb('Pss') - kb('Pss_Shmem')) / 1024
}

async function lagOf(name: string, pid: number, httpUrl: string): Promise<number | null> {
  const url = name === 'api' ? httpUrl : await metricsUrlOf(pid)
  if (url === null) return null
  const text = await fetch(new URL('/metrics', url), { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.text())
    .catch(() => '')
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text) ?? []
  return seconds === undefined ? null : Number(seconds) * 1000
}

/** Where a part serves its metrics. */
async function metricsUrlOf(pid: number): Promise<string | null> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  const [, port] = /(?:^|\0)METRICS_PORT=(\d+)/.exec(environment) ?? []
  return port === undefined ? null : `http://127.0.0.1:${port}`
}
