import { defineDomain } from '../domain.ts'
import { department } from './department.ts'
import { DEPARTMENTS_ENDPOINTS } from './endpoints.ts'
import { DEPARTMENTS_MENU } from './menu.ts'

export * from './department.ts'
export * from './endpoints.ts'

export const departmentsDomain = defineDomain({
  resources: { department },
  endpoints: DEPARTMENTS_ENDPOINTS,
  menu: DEPARTMENTS_MENU,
})
