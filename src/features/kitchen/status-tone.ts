import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'

/** Closed, for orders at least, is red, about to open or close yellow, open green. */
export function statusTone(status: KitchenState): 'red' | 'yellow' | 'green' | 'orange' {
  switch (status) {
    case 'open':
      return 'green'
    case 'opening-soon':
    case 'closing-soon':
      return 'yellow'
    case 'coming-soon':
      return 'orange'
    case 'orders-over':
    case 'closed':
    case 'unavailable':
      return 'red'
  }
}
