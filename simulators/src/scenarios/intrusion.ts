import { nodeNear, personOn, type Scenario } from './scenario.ts'

const ENTERS_MS = 5000
const STAYS_S = 45
const VISITOR_MS = 60_000

export const intrusion: Scenario = {
  description: 'a contractor walks into the tank farm, later a visitor into the process unit; both leave again',
  prepare(simulation) {
    const { say } = simulation
    const contractor = personOn(simulation, 'loading', 6)
    const outside = nodeNear(simulation, 318, 149.5, 0)
    const inside = nodeNear(simulation, 318, 173, 0)
    contractor.place(outside.id, 600)
    simulation.after(ENTERS_MS, () => {
      say(`${contractor.mover.name} (${contractor.person.class}) walks towards the tank farm`)
      contractor.send(inside.id, STAYS_S)
    })
    simulation.after(ENTERS_MS + 25_000 + STAYS_S * 1000, () => {
      say(`${contractor.mover.name} leaves the tank farm`)
      contractor.send(outside.id, 600)
    })

    const visitor = personOn(simulation, 'visit', 1)
    const pavement = nodeNear(simulation, 173, 149.5, 0)
    const unit = nodeNear(simulation, 173, 168, 0)
    visitor.place(pavement.id, 600)
    simulation.after(VISITOR_MS, () => {
      say(`${visitor.mover.name} (${visitor.person.class}) walks into the process unit`)
      visitor.send(unit.id, STAYS_S)
    })
    simulation.after(VISITOR_MS + 25_000 + STAYS_S * 1000, () => {
      say(`${visitor.mover.name} leaves the process unit`)
      visitor.send(pavement.id, 600)
    })
  },
}
