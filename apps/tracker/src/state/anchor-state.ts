import type { AlarmState } from '@muster/positioning'
import { type Memory, moveAlarmsBack } from './memory.ts'

/** What the tracker remembers about an anchor or beacon that was heard. */
export interface AnchorState {
  /** The gateway that last heard it, and the arrival of that frame, Unix ms. */
  heardBy: string
  heardMs: number
  /** Its gateway has since reported it as off. */
  saidOff: boolean
  /** Arrival of its last own report, Unix ms; the pause before it, and the longer of the last two pauses. */
  own: { lastMs: number; pauseMs: number | null; everyMs: number | null } | null
  /** Tags that have since not heard it where it was always heard. Not saved. */
  missed: number
  /** Its alarm; null while it is heard. */
  silence: AlarmState | null
  /** See steps/tell-device.ts. Not saved. */
  toldOnline: boolean | null
  /** What is to be stored of it (sinks/device-sink.ts). Not saved. */
  told: AnchorTold
}

/** What was learnt about an anchor since the last store. */
export interface AnchorTold {
  /** Readings that heard it. */
  heard: number
  batteryPct: number | null
  batteryMv: number | null
}

export const newAnchorState = (heardBy: string): AnchorState => ({
  heardBy,
  heardMs: 0,
  saidOff: false,
  own: null,
  missed: 0,
  silence: null,
  toldOnline: null,
  told: { heard: 0, batteryPct: null, batteryMv: null },
})

type AnchorJson = Omit<AnchorState, 'missed' | 'told' | 'toldOnline'> & { hwId: string }

export const anchorsMemory: Memory<Map<string, AnchorState>> = {
  begin: () => new Map(),
  save: (anchors) => [...anchors].map(([hwId, { missed: _, told: __, toldOnline: ___, ...anchor }]): AnchorJson => ({ hwId, ...anchor })),
  load: (saved: AnchorJson[]) => new Map(saved.map(({ hwId, ...anchor }) => [hwId, { ...newAnchorState(anchor.heardBy), ...anchor }])),
  moveBack: (anchors, byMs) => {
    for (const anchor of anchors.values()) {
      anchor.heardMs -= byMs
      if (anchor.own !== null) anchor.own.lastMs -= byMs
      if (anchor.silence !== null) moveAlarmsBack(anchor.silence, byMs)
    }
    return anchors
  },
}
