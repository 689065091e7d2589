import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { OrderList } from './order-list.tsx'

/** Orders to the beacon, and its answers. */
export const BeaconOrdersTab = ({ form: { id } }: RecordPartProps) => <OrderList id={id} of="beacon" />
