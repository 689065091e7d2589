import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compileEntry } from '@muster/source-entry'
import type { TrackerConfig } from '../config.ts'

const MAIN = new URL('../main.ts', import.meta.url).href

/** A tracker as a process of its own, to be killed. */
export interface TrackerProcess {
  pid: number
  /** What its leases are held by begins with this, and with no other's. */
  leaseLine: string
  /** Log lines so far, parsed. */
  log: { msg: string; [field: string]: unknown }[]
  kill(signal: NodeJS.Signals): void
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** Kills it for good and waits. */
  end(): Promise<void>
}

/** Resolves when it said that it is ready. */
export async function startTrackerProcess(config: TrackerConfig): Promise<TrackerProcess> {
  const child: ChildProcess = spawn(process.execPath, [await compileEntry(MAIN)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATABASE_URL: config.databaseUrl,
      MQTT_URL: config.mqttUrl,
      JOURNAL_DIR: config.journalDir,
      FRAME_SOURCE: config.frameSource,
      LEASE_LINE: config.leaseLine,
      LOG_LEVEL: 'info',
    },
  })
  const log: TrackerProcess['log'] = []
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the tracker ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as TrackerProcess['log'][number]
      log.push(entry)
      if (entry.msg === 'ready') resolve()
    })
  })
  await ready
  const ended = once(child, 'exit')
  return {
    pid: child.pid as number,
    leaseLine: config.leaseLine,
    log,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
