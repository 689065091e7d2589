import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { POSTS } from './posts.ts'

export const loadPosts: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'post',
    POSTS.map((post) => ({ ...post, building_id: plant.id })),
  )
