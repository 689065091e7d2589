import {
  ALARM_DEFINITIONS,
  type Alarm,
  type AlarmEventCode,
  type AlarmEvidence,
  type AlarmKind,
  type AlarmMember,
  type AlarmPriority,
  type GatheringExtent,
} from '@muster/contracts'
import { placeOf } from '@muster/geometry'
import type { ReadingItem } from '../items.ts'
import type { RaisedAlarm } from '../output.ts'
import type { BuildingConfig, TrackableConfig } from '../site/building-config.ts'
import { priorityAt } from '../site/load-priorities.ts'
import { silenceOf } from './silenced.ts'

interface Named {
  id: string
  name: string
}

/** A crowd as described in an alarm; without members: an area with too few people, none of them missing by name. */
export interface CrowdMembers {
  members: AlarmMember[] | null
  memberCount: number
}

export interface Described {
  /** What its place is described by. */
  config: Pick<BuildingConfig, 'namedAreas' | 'landmarks' | 'areaVersion' | 'silences' | 'priorities'>
  id: string
  kind: AlarmKind
  startMs: number
  /** When it was decided, by the server's clock, Unix ms. */
  arrivedMs: number
  /** Null, absent: the one set for its kind and place, else that of its kind. */
  priority?: AlarmPriority | null
  trackable?: TrackableConfig | null
  area?: Named | null
  /** The device concerned. */
  device?: Named | null
  /** What another system saw or measured. */
  event?: AlarmEventCode | undefined
  crowd?: CrowdMembers
  gathering?: GatheringExtent
  /** Where its subject is. */
  at?: Pick<Alarm, 'floor' | 'x' | 'y' | 'z'> | null
  evidence: AlarmEvidence
}

/** A new alarm, about any subject. */
export function describeAlarm({
  id,
  kind,
  trackable,
  area,
  device,
  event,
  crowd,
  gathering,
  at,
  evidence,
  config,
  ...described
}: Described): RaisedAlarm {
  const { placeAreaId, ...place } = crowd && area ? inside(area) : placeOf(config, at ?? null)
  const silence = silenceOf(config.silences, kind, [area?.id ?? null, placeAreaId], described.arrivedMs)
  const alarm: Alarm = {
    id,
    kind,
    priority: described.priority ?? priorityAt(config.priorities, kind, area?.id ?? placeAreaId) ?? ALARM_DEFINITIONS[kind].priority,
    trackableNo: trackable?.no ?? null,
    trackableName: trackable?.name ?? null,
    areaId: area?.id ?? null,
    areaName: area?.name ?? null,
    subjectId: device?.id ?? null,
    subjectName: device?.name ?? null,
    event: event ?? null,
    members: crowd?.members ?? null,
    memberCount: crowd?.memberCount ?? null,
    gathering: gathering ?? null,
    floor: at?.floor ?? null,
    x: at?.x ?? null,
    y: at?.y ?? null,
    z: at?.z ?? null,
    locatedAt: at ? measuredAt(evidence) : null,
    ...place,
    startedAt: new Date(described.startMs).toISOString(),
    arrivedAt: new Date(described.arrivedMs).toISOString(),
    clearedAt: null,
    active: true,
    work: 'new',
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgedByName: null,
    handledAt: null,
    handledBy: null,
    handledByName: null,
    disposition: null,
    cause: null,
    falseAlarm: false,
    description: null,
    assignedTo: null,
    assignedToName: null,
    shelvedUntil: null,
    shelvedBy: null,
    shelvedByName: null,
    shelfReason: null,
    silencedUntil: silence && new Date(silence.untilMs).toISOString(),
    silencedBy: silence?.id ?? null,
    version: 1,
  }
  return { alarm, placeAreaId, areaVersion: area ? config.areaVersion : null, changes: 0, evidence }
}

function measuredAt({ fixes }: AlarmEvidence): string | null {
  const last = fixes.at(-1)
  return last === undefined ? null : new Date(last.timeMs).toISOString()
}

/** A crowd is in its area: the landmark nearest to its middle says nothing about where the people are. */
const inside = ({ id, name }: Named) => ({ placeAreaId: id, placeName: name, nearName: null, nearM: null })

/** Evidence of a reading: what the tracker knew about its tag when the reading decided. */
export function evidenceOf({ state, from, tag }: ReadingItem, rule: object | null): AlarmEvidence {
  return {
    rule: rule === null ? null : { ...rule },
    fixes: state.recent.list(),
    tagSn: tag.sn,
    anchors: [...state.anchors],
    frame: from.frame.seq === null ? null : { gatewayId: from.gateway.id, boot: from.frame.boot ?? '', seq: from.frame.seq },
    arrivedAt: new Date(from.record.arrivedAtMs).toISOString(),
  }
}
