import { menuEntryStore } from './menu-entry.store.ts'
import { menuHeadings, menuHide, menuMove, menuPages, menuReset, menuRestore, menuTree } from './menu-order.ts'

export const menuModule = {
  stores: {
    menuEntry: menuEntryStore,
  },
  handlers: {
    menuTree,
    menuHeadings,
    menuPages,
    menuMove,
    menuHide,
    menuRestore,
    menuReset,
  },
}
