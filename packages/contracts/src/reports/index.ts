import { defineDomain } from '../domain.ts'
import type { MenuPage } from '../menu/page.ts'
import { REPORTS_ENDPOINTS, reportPermission } from './endpoints.ts'
import { REPORT_NAMES, reportOf } from './report.ts'
import { savedReport } from './saved-report.ts'

export * from './dashboard.ts'
export * from './endpoints.ts'
export * from './heat.ts'
export * from './report.ts'
export * from './saved-report.ts'

/** `areaHours` stands in the menu as `reportAreaHours`. */
const menuKey = (name: string) => `report${name.charAt(0).toUpperCase()}${name.slice(1)}`

const pages: readonly MenuPage[] = REPORT_NAMES.map((name) => {
  const { path, icon, place, module } = reportOf(name)
  const [permission, take] = [reportPermission(name, 'view'), reportPermission(name, 'export')]
  return { key: menuKey(name), path, icon, under: 'reports', place, permission, buttons: [take], ...(module && { module }) }
})

export const reportsDomain = defineDomain({ resources: { savedReport }, endpoints: REPORTS_ENDPOINTS, menu: pages })
