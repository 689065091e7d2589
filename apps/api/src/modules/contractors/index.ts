import { contractorChooser, contractorOptions } from '../choices.ts'
import { contractorPersonStore } from './contractor-person.store.ts'
import { CONTRACTOR_UNIT } from './contractor-unit.reference.ts'
import { contractorUnitStore } from './contractor-unit.store.ts'

export const contractorsModule = {
  stores: {
    contractorUnit: contractorUnitStore,
    contractorPerson: contractorPersonStore,
  },
  handlers: {
    contractorOptions,
    contractorChooser,
  },
  references: { unit: CONTRACTOR_UNIT, contractorOptions: CONTRACTOR_UNIT },
}
