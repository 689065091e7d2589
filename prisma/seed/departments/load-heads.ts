import { tables } from '@muster/database'
import type { SeedPart } from '../load/seed-part.ts'
import { DEPARTMENTS } from './departments.ts'

/** Heads of departments: the roster names the leader first; the company's is the first of all. */
export const loadHeads: SeedPart = async ({ db, roster }) => {
  for (const { id, parentId } of DEPARTMENTS) {
    const head = roster.people.find(({ departmentId }) => parentId === null || departmentId === id)
    if (head) await tables(db).updateTable('department').set({ head_id: head.id }).where('id', '=', id).execute()
  }
}
