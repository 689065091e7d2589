import { viewRoles } from './view-sharing.ts'
import { columnsGet, columnsSave, viewDelete, viewList, viewSave } from './views.ts'

export const listsModule = {
  handlers: {
    viewList,
    viewSave,
    viewRoles,
    viewDelete,
    columnsGet,
    columnsSave,
  },
}
