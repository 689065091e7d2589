import type { ResourcePermissions } from '../resource/resource.ts'

/** The usual permissions of a list of the patrols. */
export const patrolPermissions = <const Part extends string>(part: Part) =>
  ({
    view: `patrol:${part}:view`,
    add: `patrol:${part}:add`,
    edit: `patrol:${part}:edit`,
    delete: `patrol:${part}:delete`,
    export: `patrol:${part}:export`,
  }) as const satisfies ResourcePermissions
