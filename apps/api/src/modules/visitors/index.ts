import { decideVehicleVisit, decideVisit } from './decide-visit.ts'
import { vehicleVisitStore } from './vehicle-visit.store.ts'
import { issueVehicleCard, returnVehicleCard } from './vehicle-visit-card.ts'
import { issueCard, returnCard } from './visit-card.ts'
import { VEHICLE_VISIT_ROWS, VISIT_ROWS } from './visit-scope.ts'
import { visitorStore } from './visitor.store.ts'

export const visitorsModule = {
  scopedRows: { visitor: VISIT_ROWS, vehicleVisit: VEHICLE_VISIT_ROWS },
  stores: {
    visitor: visitorStore,
    vehicleVisit: vehicleVisitStore,
  },
  handlers: {
    visitorDecide: decideVisit,
    visitorIssue: issueCard,
    visitorReturn: returnCard,
    vehicleVisitDecide: decideVehicleVisit,
    vehicleVisitIssue: issueVehicleCard,
    vehicleVisitReturn: returnVehicleCard,
  },
}
