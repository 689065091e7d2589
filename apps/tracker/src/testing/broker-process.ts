import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compileEntry } from '@muster/source-entry'

const MAIN = new URL('../../../broker/src/main.ts', import.meta.url).href
export const TRACKER_LOGIN = { username: 'tracker', password: 'tracker-secret-0123456789' }
export const TOOLS_LOGIN = { username: 'tools', password: 'tools-secret-0123456789' }

/** The product's own broker as a process of its own. */
export interface BrokerProcess {
  mqttPort: number
  end(): Promise<void>
}

/** Resolves when it said that it is ready. */
export async function startBrokerProcess(options: { databaseUrl: string; journalDir: string; reserveMb: number }): Promise<BrokerProcess> {
  const child: ChildProcess = spawn(process.execPath, [await compileEntry(MAIN)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: options.databaseUrl,
      JOURNAL_DIR: options.journalDir,
      JOURNAL_RESERVE_MB: String(options.reserveMb),
      MQTT_PORT: '0',
      INTERNAL_USERS: JSON.stringify({
        tracker: { secret: TRACKER_LOGIN.password, role: 'tracker' },
        tools: { secret: TOOLS_LOGIN.password, role: 'tools' },
      }),
    },
  })
  const mqttPort = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the broker ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as { msg: string; mqttPort?: number }
      if (entry.msg === 'ready' && entry.mqttPort !== undefined) resolve(entry.mqttPort)
    })
  })
  const ended = once(child, 'exit')
  return {
    mqttPort,
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
