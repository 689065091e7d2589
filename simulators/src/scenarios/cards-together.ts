import { areaOf, nodeNear, personOn, type Scenario } from './scenario.ts'

/** Of the demonstration site: a hall with anchors, long enough to walk in. */
const HALL = 'risk-warehouse'
const TURNS_MS = 45_000
/** Until the alarm, which requires twenty minutes of walking, and a while longer. */
const TURNS = 40
const STAYS_S = 1

export const cardsTogether: Scenario = {
  description: 'somebody in the warehouse carries the card of a colleague beside the own one: an alarm after twenty minutes of walking',
  prepare(simulation) {
    const [walker, colleague] = [personOn(simulation, 'warehouse'), personOn(simulation, 'warehouse', 1)]
    const corners = areaOf(simulation, HALL).polygon[0] ?? []
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const y = (Math.min(...ys) + Math.max(...ys)) / 2
    const ends = [Math.min(...xs), Math.max(...xs)].map((x) => nodeNear(simulation, x, y, 1))
    simulation.carry(colleague.mover.hwId, walker.mover.hwId)
    simulation.say(`${walker.mover.name} carries the card of ${colleague.mover.name}, too`)
    for (let turn = 0; turn < TURNS; turn++) simulation.after(turn * TURNS_MS, () => walker.send(ends[turn % 2]!.id, STAYS_S))
  },
}
