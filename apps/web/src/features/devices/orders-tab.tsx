import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { OrderList } from './order-list.tsx'

/** What the card was told, and what it said. */
export const OrdersTab = ({ form: { id } }: RecordPartProps) => <OrderList id={id} />
