import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { OrderList } from './order-list.tsx'

/** Orders to the card, and its answers. */
export const OrdersTab = ({ form: { id } }: RecordPartProps) => <OrderList id={id} />
