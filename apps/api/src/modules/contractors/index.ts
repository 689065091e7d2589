import { chooserOf, optionsOf } from '../../framework/resource/choosers.ts'
import type { SealedColumns } from '../../framework/resource/seal-left-clear.ts'
import { PERSON_ROWS } from '../people/person-scope.ts'
import { contractorPersonStore } from './contractor-person.store.ts'
import { CONTRACTOR_UNIT } from './contractor-unit.reference.ts'
import { contractorUnitStore } from './contractor-unit.store.ts'
import { UNIT_ROWS } from './contractor-unit-scope.ts'

export const contractorsModule = {
  scopedRows: { contractorUnit: UNIT_ROWS, contractorPerson: PERSON_ROWS },
  stores: {
    contractorUnit: contractorUnitStore,
    contractorPerson: contractorPersonStore,
  },
  handlers: {
    contractorOptions: optionsOf(CONTRACTOR_UNIT),
    contractorChooser: chooserOf(CONTRACTOR_UNIT),
  },
  references: { unit: CONTRACTOR_UNIT, contractorOptions: CONTRACTOR_UNIT },
  sealed: { contractor_unit: { leader_phone: null } } satisfies SealedColumns,
}
