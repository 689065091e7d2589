import type { Alarm } from '@muster/contracts'

/** An alarm for tests: an unacknowledged SOS unless said otherwise. */
export function anAlarm(changes: Partial<Alarm> = {}): Alarm {
  return {
    id: 'sos:1:-:1',
    kind: 'sos',
    priority: 'critical',
    trackableNo: 1,
    trackableName: 'Wang Wei',
    areaId: null,
    areaName: null,
    subjectId: null,
    subjectName: null,
    members: null,
    memberCount: null,
    floor: 1,
    x: 10,
    y: 20,
    z: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    arrivedAt: changes.startedAt ?? '2026-01-01T00:00:00.000Z',
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
    ...changes,
  }
}
