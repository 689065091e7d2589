import { chooserOf, optionsOf } from '../../framework/resource/choosers.ts'
import { DEPARTMENT } from './department.reference.ts'
import { departmentStore } from './department.store.ts'
import { departmentChart } from './department-chart.ts'
import { DEPARTMENT_ROWS } from './department-scope.ts'
import { departmentMove, departmentPicker, departmentTree } from './department-tree.ts'

export const departmentsModule = {
  scopedRows: { department: DEPARTMENT_ROWS },
  stores: {
    department: departmentStore,
  },
  handlers: {
    departmentOptions: optionsOf(DEPARTMENT),
    departmentChooser: chooserOf(DEPARTMENT),
    departmentPicker,
    departmentTree,
    departmentMove,
    departmentChart,
  },
  references: { department: DEPARTMENT, departmentOptions: DEPARTMENT },
}
