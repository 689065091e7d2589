import { bellAddress, type CommandResult, type DeviceOrder } from '@muster/contracts'
import { DEMO_BELLS } from '@muster/seed'

/** Answer of a bell on a gateway to an order; null: none, because it has no power or does not exist. */
export function bellSays(device: string, order: DeviceOrder, say: (text: string) => void): CommandResult | null {
  const bell = DEMO_BELLS.find(({ code }) => bellAddress(code) === device)
  if (!bell?.answers) return null
  say(order.type === 'ring' ? `bell ${bell.code}: rings for ${order.seconds} s` : `bell ${bell.code}: silent`)
  return 'done'
}
