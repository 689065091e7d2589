import { departmentChooser, departmentOptions } from '../choices.ts'
import { DEPARTMENT } from './department.reference.ts'
import { departmentStore } from './department.store.ts'
import { departmentChart } from './department-chart.ts'
import { departmentMove, departmentPicker, departmentTree } from './department-tree.ts'

export const departmentsModule = {
  stores: {
    department: departmentStore,
  },
  handlers: {
    departmentOptions,
    departmentChooser,
    departmentPicker,
    departmentTree,
    departmentMove,
    departmentChart,
  },
  references: { department: DEPARTMENT, departmentOptions: DEPARTMENT },
}
