import { departmentChooser, departmentOptions } from '../choices.ts'
import { departmentStore } from './department.store.ts'
import { departmentChart } from './department-chart.ts'
import { departmentMove, departmentTree } from './department-tree.ts'

export const departmentsModule = {
  stores: {
    department: departmentStore,
  },
  handlers: {
    departmentOptions,
    departmentChooser,
    departmentTree,
    departmentMove,
    departmentChart,
  },
}
