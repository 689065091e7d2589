import type { FenceShape } from '@muster/contracts'

/** A safety island of the demonstration site. */
export interface Island {
  /** Part of its id. */
  code: string
  name: string
  floor: number | null
  shape: FenceShape
  capacity: number | null
}
