import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compileEntry } from '@muster/source-entry'
import type { BrokerOptions } from '../broker.ts'

const MAIN = new URL('../main.ts', import.meta.url).href

export interface BrokerProcess {
  process: ChildProcess
  mqttPort: number
  /** SIGKILL: no chance to write anything more. */
  kill(): Promise<void>
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>
}

/** The broker in its own process, from sources, configured by its environment. Resolves when it reports ready. */
export async function startBrokerProcess(options: BrokerOptions): Promise<BrokerProcess> {
  const child = spawn(process.execPath, [await compileEntry(MAIN)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: options.databaseUrl,
      JOURNAL_DIR: options.journalDir,
      MQTT_HOST: options.mqttHost,
      MQTT_PORT: String(options.mqttPort),
      INTERNAL_USERS: JSON.stringify(options.internalUsers),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line) as { msg: string; mqttPort?: number }
      if (entry.msg === 'ready') return entry.mqttPort!
    }
    throw new Error('the broker ended before it was ready')
  })()
  const mqttPort = await ready
  child.stdout.resume()
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }
  return {
    process: child,
    mqttPort,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}
