import { formatCents } from '#src/domain/money/money.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { SEARCH_RESULTS_MAX } from '#src/server/services/desk/search-orders.ts'
import { formatTable } from '../table.ts'

const heading = ['number', 'kitchen', 'day', 'guest', 'total', 'state', 'id']

export function formatOrdersTable(rows: OrderRow[]): string {
  const lines = rows
    .slice(0, SEARCH_RESULTS_MAX)
    .map(order => [
      order.num,
      `${order.locationId} ${order.snapshot.location.name}`,
      order.day,
      formatGuestName(order),
      formatCents(order.total),
      formatOrderState(order.state),
      order.id,
    ])
  return formatTable([heading, ...lines])
}

export function formatGuestName({ firstName, lastName }: Pick<OrderRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || '(deleted)'
}

export function formatOrderState(state: string): string {
  return state.replaceAll('_', ' ')
}
