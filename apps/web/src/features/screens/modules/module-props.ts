import type { ScreenItem } from '@muster/contracts'

export interface ModuleProps {
  item: ScreenItem
}
