import { chooserOf, optionsOf } from '../../framework/resource/choosers.ts'
import { contractorPersonStore } from './contractor-person.store.ts'
import { CONTRACTOR_UNIT } from './contractor-unit.reference.ts'
import { contractorUnitStore } from './contractor-unit.store.ts'

export const contractorsModule = {
  stores: {
    contractorUnit: contractorUnitStore,
    contractorPerson: contractorPersonStore,
  },
  handlers: {
    contractorOptions: optionsOf(CONTRACTOR_UNIT),
    contractorChooser: chooserOf(CONTRACTOR_UNIT),
  },
  references: { unit: CONTRACTOR_UNIT, contractorOptions: CONTRACTOR_UNIT },
}
