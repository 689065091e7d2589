import { ALARM_DEFINITIONS, type Alarm, type AlarmEvidence, type AlarmKind } from '@muster/contracts'
import type { ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'

interface Described {
  id: string
  kind: AlarmKind
  startMs: number
  trackable: TrackableConfig | null
  areaId: string | null
  areaName: string | null
  rule: Record<string, unknown> | null
  /** The reading that decided it. */
  item: ReadingItem
}

/** A new alarm with where its subject was, and the evidence as the tracker knew it when it decided. */
export function describeAlarm(described: Described): { alarm: Alarm; evidence: AlarmEvidence } {
  const { kind, trackable, item } = described
  const { state, from } = item
  const at = state.fix
  const arrivedAt = new Date(from.record.arrivedAtMs).toISOString()
  return {
    alarm: {
      id: described.id,
      kind,
      priority: ALARM_DEFINITIONS[kind].priority,
      trackableNo: trackable?.no ?? null,
      trackableName: trackable?.name ?? null,
      areaId: described.areaId,
      areaName: described.areaName,
      floor: at?.floor ?? null,
      x: at?.x ?? null,
      y: at?.y ?? null,
      z: at?.z ?? null,
      startedAt: new Date(described.startMs).toISOString(),
      arrivedAt,
      clearedAt: null,
      active: true,
      work: 'new',
      acknowledgedAt: null,
      acknowledgedBy: null,
      handledAt: null,
      handledBy: null,
      disposition: null,
      cause: null,
      falseAlarm: false,
      description: null,
      version: 1,
    },
    evidence: {
      rule: described.rule,
      fixes: state.recent.list(),
      anchors: [...state.anchors],
      frame: from.frame.seq === null ? null : { gatewayId: from.gateway.id, boot: from.frame.boot ?? '', seq: from.frame.seq },
      arrivedAt,
    },
  }
}
