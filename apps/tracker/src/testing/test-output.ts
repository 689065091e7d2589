import type { AlarmKind } from '@muster/contracts'
import { describeAlarm } from '../alarms/describe-alarm.ts'
import type { Output } from '../output.ts'
import { testConfig } from './test-pipeline.ts'

const STARTED_MS = 1_790_000_000_000

/** Raises an alarm about a device of that name, and asks for a message to it when it is a call for help. */
export function raiseTest(output: Output, kind: AlarmKind, name: string): string {
  const id = `${kind}:${name}`
  const device = { id: name, name }
  const evidence = { rule: null, fixes: [], anchors: [], frame: null }
  output.raise(describeAlarm({ config: testConfig(), id, kind, startMs: STARTED_MS, arrivedMs: STARTED_MS, device, evidence }))
  if (kind === 'sos')
    output.notify({
      id: `${id}:ack`,
      alarmId: id,
      address: name,
      body: { type: 'sosAck', id: `${id}:ack`, alarmId: id, eventSeq: 1 },
    })
  return id
}
