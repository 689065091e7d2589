import { roleStore } from './role.store.ts'
import { readRoleChoices, roleOptions } from './role-choices.ts'
import { roleConfigGet, roleConfigSave, roleCopy } from './role-config.ts'

export const rolesModule = {
  stores: {
    role: roleStore,
  },
  handlers: {
    roleOptions,
    roleChoices: readRoleChoices,
    roleConfigGet,
    roleConfigSave,
    roleCopy,
  },
}
