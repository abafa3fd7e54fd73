import { formatCents } from '../../../domain/money/money.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { SHOWN } from '../../services/desk/search-orders.ts'
import { tableOf } from '../table.ts'

const heading = ['number', 'kitchen', 'day', 'guest', 'total', 'state', 'id']

export function ordersTable(rows: OrderRow[]): string {
  const lines = rows
    .slice(0, SHOWN)
    .map(order => [
      order.num,
      `${order.locationId} ${order.snapshot.location.name}`,
      order.day,
      guestOf(order),
      formatCents(order.total),
      stateName(order.state),
      order.id,
    ])
  return tableOf([heading, ...lines])
}

export function guestOf({ firstName, lastName }: Pick<OrderRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || '(deleted)'
}

export function stateName(state: string): string {
  return state.replaceAll('_', ' ')
}
