import { alarmResource } from '@muster/contracts'
import { expect, it } from 'vitest'
import { exportColumns } from './list-screen-definition.ts'

const columns = [{ name: 'kind' }, { name: 'cause' }, { name: 'startedAt' }] as never[]

it('exports the shown columns first, then what the list has no column for, as the filters ask', () => {
  const vehicle = exportColumns(alarmResource, columns.slice(0, 1), columns, { counter: 'vehicle' }).split(',')
  expect(vehicle[0]).toBe('kind')
  expect(vehicle).toEqual(expect.arrayContaining(['plate', 'driverName', 'speedKmh', 'limitKmh', 'comments']))
  // Hidden by the user, or of another counter.
  for (const left of ['cause', 'startedAt', 'permitNumber']) expect(vehicle).not.toContain(left)
  const job = exportColumns(alarmResource, columns, columns, { kind: 'permit' }).split(',')
  expect(job.slice(0, 3)).toEqual(['kind', 'cause', 'startedAt'])
  expect(job).toContain('applicant')
  expect(job).not.toContain('speedKmh')
})
