import { type DepartmentRow, department } from '@muster/contracts'
import { useNavigate } from '@tanstack/react-router'
import classes from '../../components/tree-page.module.css'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { DepartmentTree } from './department-tree.tsx'

export const departmentScreen = defineListScreen<DepartmentRow>({
  resource: department,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'code', sort: 'code', copy: true },
    { name: 'number' },
    { name: 'parentName', field: 'parent' },
    { name: 'headName', field: 'head' },
    { name: 'people', kind: 'number' },
    { name: 'children', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

/** Departments as a tree to reorder, beside their list. */
function DepartmentsScreen() {
  const navigate = useNavigate()
  return (
    <div className={classes.split}>
      <DepartmentTree onOpen={(id) => void navigate({ to: '/organisation/departments', search: { mode: 'view', id } })} />
      <div className={classes.list}>
        <ListScreen screen={departmentScreen} />
      </div>
    </div>
  )
}

export default DepartmentsScreen
