import type { ReportSource } from './asked.ts'
import { grouped, personCells, stayCells, totalCells } from './stay-cells.ts'
import { staysByArea, staysByPerson, staysByPersonAndArea } from './stay-rows.ts'

/** Hours of presence in areas. For departments, units and people nested areas count once. */
export const areaHours: ReportSource = async (asked) => {
  // The rows of areas need a second query, run in parallel.
  const [people, areas] = await Promise.all([staysByPerson(asked), asked.by === 'area' ? staysByArea(asked) : []])
  const total = totalCells(people)
  switch (asked.by) {
    case 'person':
      return { rows: people.map((person) => ({ key: String(person.no), cells: { ...personCells(person), ...stayCells(person) } })), total }
    case 'department':
      return { rows: grouped(people, ({ departId: id, departName: name }) => ({ id, name })), total }
    case 'contractor':
      return { rows: grouped(people, ({ unitId: id, unitName: name }) => ({ id, name })), total }
    default: {
      const rows = areas.map(({ areaId, areaName, people: count, ...stay }) => ({
        key: areaId,
        cells: { name: areaName, people: count, ...stayCells(stay) },
      }))
      return { rows, total }
    }
  }
}

/** How long people stay in areas. */
export const stays: ReportSource = async (asked) => {
  if (asked.by === 'area') return areaHours(asked)
  const [rows, people] = await Promise.all([staysByPersonAndArea(asked), staysByPerson(asked)])
  return {
    rows: rows.map((row) => ({
      key: `${row.no} ${row.areaId}`,
      cells: { ...personCells(row), area: row.areaName, ...stayCells(row) },
    })),
    total: totalCells(people),
  }
}
