import type { Cart, Problem } from '../../../contract/carts.ts'
import { errorMessages, shortOfDeliveryMinimum } from '../../../copy/errors.ts'

/** What is missing to hand a bag over the way the guest chose. */
export function handoffProblems({ handoff, delivery, vehicle, products }: Cart): Problem[] {
  if (handoff === 'curbside') return vehicle ? [] : [problem('vehicle_required')]
  if (handoff !== 'delivery') return []
  if (!delivery) return [problem('delivery_address_required')]
  if (delivery.zone === null) return [problem('delivery_not_covered')]
  // An empty bag has nothing to add to.
  const isShort = products.length > 0 && delivery.short > 0
  return isShort ? [{ code: 'delivery_minimum', message: shortOfDeliveryMinimum(delivery) }] : []
}

function problem(code: 'vehicle_required' | 'delivery_address_required' | 'delivery_not_covered'): Problem {
  return { code, message: errorMessages[code] }
}
