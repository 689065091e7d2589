import { NO_FILTER, type ObjectFilter } from '../object-list-model.ts'
import type { CardActions } from './card-bodies.tsx'

/** Figures of cards that lead to the list beside the map. */
export const cardActionsOf = (setFilter: (filter: ObjectFilter) => void, openList: () => void): CardActions => ({
  showClass: (shown) => {
    openList()
    setFilter({ ...NO_FILTER, classes: new Set([shown]) })
  },
  showUnlocated: () => {
    openList()
    setFilter({ ...NO_FILTER, status: 'unlocated' })
  },
})
