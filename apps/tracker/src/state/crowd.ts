import { type AlarmState, createAlarmState } from '@muster/positioning'
import { type Memory, moveAlarmsBack } from './memory.ts'

/** The people in one area, and the alarm about them. */
export interface Crowd {
  /** Tags by which each of them is there, by trackable number. Not saved: it follows from where the tags are. */
  members: Map<number, number>
  alarms: AlarmState
  /** Who was in it when it was last told of, in order. */
  told: number[]
  /** Cards that warn of its overcrowding, by hardware id. */
  warned: string[]
}

export const newCrowd = (): Crowd => ({ members: new Map(), alarms: createAlarmState(), told: [], warned: [] })

export function addMember({ members }: Crowd, no: number): void {
  members.set(no, (members.get(no) ?? 0) + 1)
}

export function removeMember({ members }: Crowd, no: number): void {
  const tags = members.get(no)
  if (tags === undefined) return
  if (tags > 1) members.set(no, tags - 1)
  else members.delete(no)
}

interface CrowdJson extends Pick<Crowd, 'alarms' | 'told' | 'warned'> {
  areaId: string
}

/** Those about which there is an alarm are saved. */
export const crowdsMemory: Memory<Map<string, Crowd>> = {
  begin: () => new Map(),
  save: (crowds) =>
    [...crowds].flatMap(([areaId, { alarms, told, warned }]) => (alarms.episodes.length > 0 ? [{ areaId, alarms, told, warned }] : [])),
  load: (saved: CrowdJson[]) => new Map(saved.map(({ areaId, ...crowd }) => [areaId, { ...newCrowd(), ...crowd }])),
  moveBack: (crowds, byMs) => {
    for (const { alarms } of crowds.values()) moveAlarmsBack(alarms, byMs)
    return crowds
  },
}
