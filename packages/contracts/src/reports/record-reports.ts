import { ALARM_KINDS } from '../alarms/kinds.ts'
import { PERMIT_TYPES } from '../permits/types.ts'
import { count, hours, type ReportColumn, type ReportDefinition, text, time } from './report-definition.ts'

const minutes = (name: string): ReportColumn => ({ name, kind: 'minutes' })
const share = (name: string, more: Partial<ReportColumn> = {}): ReportColumn => ({ name, kind: 'share', ...more })
const DAY: ReportColumn = { name: 'day', kind: 'day', of: ['day'] }

/** Reports of what was recorded beside stays: trips, alarms, passages, rounds, permits, and how positions were. */
export const RECORD_REPORTS = {
  vehicles: {
    ...{ path: '/reports/vehicles', icon: 'truck', place: 6, period: 'days', usualDays: 7 },
    by: ['vehicle', 'day', 'area'],
    filters: ['areaId', 'departId', 'contractorId'],
    columns: [
      ...[DAY, text('name', { of: ['vehicle', 'area'] }), text('class', { options: 'trackableClass', of: ['vehicle'] })],
      ...[text('unit', { of: ['vehicle'] }), count('vehicles', { of: ['day', 'area'] }), count('trips', { of: ['vehicle', 'day'] })],
      ...([
        { name: 'distance', kind: 'km', of: ['vehicle', 'day'] },
        { name: 'driving', kind: 'hours', of: ['vehicle', 'day'] },
      ] as const),
      ...[{ name: 'topSpeed', kind: 'decimal', of: ['vehicle', 'day'] } as const, count('visits', { of: ['area'] }), hours('hours')],
      ...[hours('unlocated'), count('loads', { of: ['vehicle', 'day'] }), text('goods', { of: ['vehicle'] }), count('overspeeds')],
    ],
    plot: 'hours',
    stays: true,
    trips: true,
    note: 'trips',
  },
  equipment: {
    ...{ path: '/reports/equipment', icon: 'briefcase', place: 7, period: 'days', usualDays: 30 },
    by: ['equipment', 'kind', 'department'],
    filters: ['departId'],
    columns: [
      ...[text('name'), text('type', { of: ['equipment'] }), text('specification', { of: ['equipment'] })],
      ...[text('storage', { of: ['equipment'] }), text('unit', { of: ['equipment'] }), count('entries', { of: ['kind', 'department'] })],
      ...[count('expected'), count('actual'), count('short'), count('moves'), time('lastMove')],
    ],
    plot: 'actual',
    note: 'moves',
  },
  alarms: {
    ...{ path: '/reports/alarms', icon: 'siren', place: 8, period: 'days', usualDays: 30 },
    by: ['kind', 'area', 'day', 'hour', 'department', 'person'],
    filters: ['areaId', 'departId', 'kind'],
    kinds: { set: 'alarmKind', values: ALARM_KINDS },
    columns: [
      ...[DAY, text('name', { of: ['area', 'hour', 'department', 'person'] }), text('kind', { options: 'alarmKind', of: ['kind'] })],
      ...[count('alarms'), count('open'), count('handled'), count('falseAlarms'), share('falseShare'), count('silenced')],
      ...[minutes('acknowledgedAfter'), minutes('handledAfter'), minutes('stood')],
    ],
    plot: 'alarms',
    note: 'alarms',
  },
  access: {
    ...{ path: '/reports/access', icon: 'door', place: 9, period: 'days', usualDays: 7 },
    by: ['gate', 'day', 'hour', 'kind', 'department'],
    filters: ['departId', 'kind'],
    kinds: { set: 'gateKind', values: ['people', 'vehicles'] },
    columns: [
      ...[DAY, text('name', { of: ['gate', 'hour', 'department'] }), text('kind', { options: 'gateKind', of: ['kind'] })],
      ...[
        count('passages'),
        count('comings'),
        count('goings'),
        count('refused'),
        share('refusedShare'),
        count('subjects'),
        count('unknown'),
      ],
    ],
    plot: 'passages',
    note: 'access',
    module: 'access',
  },
  patrols: {
    ...{ path: '/reports/patrols', icon: 'patrol', place: 10, period: 'days', usualDays: 30 },
    by: ['route', 'day', 'department', 'person'],
    filters: ['departId'],
    columns: [
      ...[
        DAY,
        text('name', { of: ['route', 'department', 'person'] }),
        count('rounds'),
        count('complied', { of: ['route', 'day', 'department'] }),
      ],
      ...[count('due'), count('done'), count('late'), count('missed'), share('reached')],
    ],
    plot: 'reached',
    note: 'patrols',
  },
  permits: {
    ...{ path: '/reports/permits', icon: 'flame', place: 11, period: 'days', usualDays: 30 },
    by: ['kind', 'day', 'contractor', 'area'],
    filters: ['contractorId', 'kind'],
    kinds: { set: 'permitKind', values: PERMIT_TYPES },
    columns: [
      ...[DAY, text('name', { of: ['contractor', 'area'] }), text('kind', { options: 'permitKind', of: ['kind'] }), count('permits')],
      ...[count('running'), count('accepted'), count('cancelled'), count('upgraded'), count('operators'), hours('worked')],
      ...[count('faults')],
    ],
    plot: 'permits',
    note: 'permits',
  },
  quality: {
    ...{ path: '/reports/positioning-quality', icon: 'area', place: 12, period: 'days', usualDays: 7 },
    by: ['area', 'person', 'day', 'card', 'gateway'],
    filters: ['areaId', 'departId'],
    columns: [
      ...[DAY, text('name', { of: ['area', 'person', 'card', 'gateway'] }), text('holder', { of: ['card'] })],
      ...[count('people', { of: ['area', 'day'] })],
      ...(['hours', 'unlocated'] as const).map((name): ReportColumn => ({ name, kind: 'hours', of: ['area', 'person', 'day'] })),
      share('answered', { of: ['area', 'person', 'day'] }),
      ...[count('fixes', { of: ['area'] }), { name: 'accuracy', kind: 'decimal', of: ['area'] } as const],
      ...[count('battery', { of: ['card'] }), { name: 'batteryAt', kind: 'time', of: ['card'] } as const],
      ...[count('batteryFell', { of: ['card'] }), count('anchors', { of: ['gateway'] }), count('heard', { of: ['gateway'] })],
      ...[count('weakBatteries', { of: ['gateway'] }), { name: 'heardAt', kind: 'time', of: ['gateway'] } as const],
    ],
    plot: 'answered',
    note: 'quality',
  },
} as const satisfies Record<string, ReportDefinition>
