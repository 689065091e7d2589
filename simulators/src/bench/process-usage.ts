import { readFileSync, writeFileSync } from 'node:fs'

/** Clock ticks of /proc a second; 100 on every Linux Node runs on. */
const TICKS_PER_SECOND = 100
const PAGE_KB = 4

/** Processor seconds used so far and resident memory of a process, from /proc; null where there is none. */
export function usageOf(pid: number): { cpuS: number; rssMb: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may hold spaces: field 3 is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, rssMb: (Number(fields[21]) * PAGE_KB) / 1024 }
  } catch {
    return null
  }
}

/** Resets the measurement of a process's largest resident memory; does nothing where that is not possible. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Not ours, or not Linux: the peak is then that of the process's whole life.
  }
}

/** Largest resident memory of a process since `forgetPeak`, MB; null where there is no /proc. */
export function peakMbOf(pid: number): number | null {
  try {
    const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? null : Number(kb) / 1024
  } catch {
    return null
  }
}

/**
 * A fixed loop of floating-point work, in millions of rounds per processor second: the yardstick that moves with the
 * machine and its neighbours. Median of five.
 */
export function calibration(): number {
  const rates = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    let x = 1.1
    for (let i = 0; i < 5e6; i++) x = Math.sqrt(x * x + 1 / (1 + i)) + Math.abs(x) * 1e-9
    const used = process.cpuUsage(before)
    return x > 0 ? 5 / ((used.user + used.system) / 1e6) : 0
  })
  return rates.sort((a, b) => a - b)[2] as number
}
