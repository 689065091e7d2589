import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const ALARMS_MENU: readonly MenuPage[] = [
  {
    key: 'alarmList',
    path: '/alarms/alarm-list',
    icon: 'alert',
    under: 'alarms',
    place: 10,
    permission: 'alarm:view',
    buttons: ['alarm:acknowledge', 'alarm:handle'],
  },
]
