import { overTime } from '../areas.ts'
import type { Found, FoundRow, ReportSource } from '../asked.ts'
import { shareIn, sumOf } from '../counted.ts'
import { totalCells } from '../stay-cells.ts'
import { type StayFigures, staysByArea, staysByPerson } from '../stay-rows.ts'
import { accuracyByArea } from './accuracy-by-area.ts'
import { cards, gateways } from './devices.ts'

/** Quality of positioning: located share of the time present, and the stated accuracy. */
export const quality: ReportSource = async (asked) => {
  switch (asked.by) {
    case 'card':
      return cards(asked)
    case 'gateway':
      return gateways(asked)
    case 'day': {
      const rows = (await overTime(asked, 'day')).map(({ key, cells }): FoundRow => answered(key, { ...cells, day: key }))
      return found(rows)
    }
    case 'person': {
      const people = await staysByPerson(asked)
      const rows = people.map((stay) => answered(String(stay.no), { name: stay.name, ...timesOf(stay) }))
      return found(rows)
    }
    default: {
      const [areas, people] = await Promise.all([staysByArea(asked), staysByPerson(asked)])
      const accuracy = await accuracyByArea(
        asked,
        areas.map(({ areaId }) => areaId),
        people.map(({ no }) => no),
      )
      const rows = areas.map(({ areaId, areaName, people: count, ...stay }) => {
        const stated = accuracy.get(areaId)
        return answered(areaId, {
          ...{ name: areaName, people: count, ...timesOf(stay) },
          ...{ fixes: stated?.fixes ?? null, accuracy: stated?.accuracyM ?? null },
        })
      })
      // A person in an area and in the one around it counts once.
      const { people: everybody = 0, hours = 0, unlocated = 0 } = totalCells(people)
      const total = { people: everybody, hours, unlocated }
      return { rows, total: rows.length === 0 ? {} : answered('', total).cells }
    }
  }
}

const timesOf = ({ locatedMs, unlocatedMs }: StayFigures): FoundRow['cells'] => ({
  hours: Math.round(locatedMs / 1000),
  unlocated: Math.round(unlocatedMs / 1000),
})

function answered(key: string, cells: FoundRow['cells']): FoundRow {
  const whole = Number(cells.hours ?? 0) + Number(cells.unlocated ?? 0)
  return { key, cells: { ...cells, answered: shareIn({ ...cells, whole }, 'hours', 'whole') } }
}

function found(rows: FoundRow[]): Found {
  return { rows, total: rows.length === 0 ? {} : answered('', sumOf(rows, 'hours', 'unlocated')).cells }
}
