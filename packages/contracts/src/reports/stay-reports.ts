import { count, hours, type ReportDefinition, text, time } from './report-definition.ts'

const CLASS = text('class', { options: 'trackableClass', of: ['person'] })
const UNIT = text('unit', { of: ['person'] })
const NUMBER = text('number', { of: ['person'] })

/** Reports of how long people were where. */
export const STAY_REPORTS = {
  areaHours: {
    ...{ path: '/reports/area-hours', icon: 'history', place: 1, period: 'times' },
    by: ['area', 'department', 'contractor', 'person'],
    filters: ['who', 'areaId', 'departId', 'contractorId'],
    columns: [
      ...[text('name'), NUMBER, CLASS, UNIT, count('people', { of: ['area', 'department', 'contractor'] }), count('visits')],
      ...[hours('hours'), hours('unlocated'), time('firstIn'), time('lastOut')],
    ],
    plot: 'hours',
    stays: true,
  },
  stays: {
    ...{ path: '/reports/stays', icon: 'history', place: 2, period: 'days', usualDays: 1 },
    by: ['person', 'area'],
    filters: ['who', 'areaId', 'departId', 'contractorId'],
    columns: [
      ...[text('name'), NUMBER, UNIT, text('area', { of: ['person'] }), count('people', { of: ['area'] }), count('visits')],
      ...[hours('hours'), hours('longest'), hours('average'), hours('unlocated'), time('firstIn'), time('lastOut')],
    ],
    plot: 'hours',
    stays: true,
  },
  areas: {
    ...{ path: '/reports/areas', icon: 'area', place: 3, period: 'days', usualDays: 7 },
    by: ['area', 'day', 'hour'],
    filters: ['who', 'areaId', 'departId', 'contractorId'],
    columns: [
      ...[text('name'), count('now', { of: ['area'] }), count('people'), count('visits'), count('peak', { of: ['area'] })],
      ...[hours('hours'), hours('average'), hours('unlocated')],
    ],
    plot: 'people',
    stays: true,
  },
  attendance: {
    ...{ path: '/reports/attendance', icon: 'calendar', place: 4, period: 'days', usualDays: 7 },
    by: ['person', 'day'],
    filters: ['who', 'departId', 'contractorId'],
    columns: [
      ...[{ name: 'day', kind: 'day' } as const, text('name', { of: ['person'] }), NUMBER, text('workType', { of: ['person'] }), UNIT],
      ...[count('people', { of: ['day'] }), time('firstIn'), time('lastOut'), hours('hours'), hours('away'), hours('unlocated')],
    ],
    plot: 'hours',
    stays: true,
  },
  contractorHours: {
    ...{ path: '/reports/contractor-hours', icon: 'helmet', place: 5, period: 'days', usualDays: 30 },
    by: ['contractor'],
    filters: ['areaId', 'contractorId'],
    columns: [
      ...[text('name'), text('category'), count('registered'), count('people'), count('personDays')],
      ...[hours('hours'), hours('outsideContract'), hours('unlocated')],
      ...[{ name: 'contractFrom', kind: 'day' } as const, { name: 'contractTo', kind: 'day' } as const],
    ],
    plot: 'hours',
    stays: true,
  },
} as const satisfies Record<string, ReportDefinition>
