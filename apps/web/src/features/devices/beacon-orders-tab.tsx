import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { OrderList } from './order-list.tsx'

/** What the beacon was told, and what it said. */
export const BeaconOrdersTab = ({ form: { id } }: RecordPartProps) => <OrderList id={id} of="beacon" />
