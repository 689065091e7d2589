import type { Permission } from '@muster/contracts'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBriefcase,
  IconBuilding,
  IconCar,
  IconCertificate,
  IconDownload,
  IconHelmet,
  IconHierarchy2,
  IconId,
  IconMap2,
  IconRoute,
  IconRouter,
  IconSitemap,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

export interface NavigationEntry {
  to: NonNullable<LinkProps['to']>
  /** Catalogue key. */
  label: string
  /** Who sees it; null: everybody. */
  permission: Permission | null
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
}

/** Title of a list page by its resource. */
const list = (resource: string) => `resources.${resource}.title`

/** The sidebar: groups of pages in the order of a day's work. */
export const NAVIGATION: readonly { group: string; Icon: NavigationEntry['Icon']; entries: readonly NavigationEntry[] }[] = [
  {
    group: 'app.navigation.group.monitoring',
    Icon: IconMap2,
    entries: [
      { to: '/dashboard', label: 'app.navigation.map', permission: 'map:view', Icon: IconMap2 },
      { to: '/tracks', label: 'app.navigation.tracks', permission: 'track:view', Icon: IconRoute },
      { to: '/alarms', label: 'app.navigation.alarms', permission: 'alarm:view', Icon: IconAlertTriangle },
    ],
  },
  {
    group: 'app.navigation.group.organisation',
    Icon: IconSitemap,
    entries: [
      { to: '/organisation/departments', label: list('department'), permission: 'bp:depart:view', Icon: IconSitemap },
      { to: '/organisation/posts', label: list('post'), permission: 'bp:job:view', Icon: IconBriefcase },
      { to: '/organisation/staff', label: list('person'), permission: 'bp:enterprise:person:view', Icon: IconUsers },
      {
        to: '/organisation/certificates',
        label: list('specialCertificate'),
        permission: 'bp:enterprise:person:view',
        Icon: IconCertificate,
      },
      { to: '/organisation/chart', label: 'organisation.chart.title', permission: 'bp:depart:view', Icon: IconHierarchy2 },
      { to: '/organisation/contractor-units', label: list('contractorUnit'), permission: 'bp:contractor:view', Icon: IconBuilding },
      { to: '/organisation/contractor-people', label: list('contractorPerson'), permission: 'bp:contractor:person:view', Icon: IconHelmet },
      { to: '/organisation/internal-vehicles', label: list('internalVehicle'), permission: 'bp:vehicle:internal:view', Icon: IconCar },
      { to: '/organisation/external-vehicles', label: list('externalVehicle'), permission: 'bp:vehicle:external:view', Icon: IconTruck },
    ],
  },
  {
    group: 'app.navigation.group.access',
    Icon: IconId,
    entries: [{ to: '/organisation/visitors', label: list('visitor'), permission: 'bp:visitor:view', Icon: IconId }],
  },
  {
    group: 'app.navigation.group.devices',
    Icon: IconRouter,
    entries: [{ to: '/gateways', label: 'app.navigation.gateways', permission: 'gateway:view', Icon: IconRouter }],
  },
  {
    group: 'app.navigation.group.system',
    Icon: IconDownload,
    entries: [
      { to: '/settings/system', label: list('systemSetting'), permission: 'settings:system:view', Icon: IconAdjustments },
      { to: '/exports', label: 'resource.export.title', permission: null, Icon: IconDownload },
    ],
  },
]
