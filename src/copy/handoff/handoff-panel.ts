import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const handoffCopy = {
  panelTitle: 'Order Handoff',
  title: 'How do you want it?',
  inside: 'Inside',
  subTitle: 'Where will you pick it up?',
  hint: {
    pickup: 'Come in and grab it at the counter.',
    drivethru: 'Stay in the car and roll up to the window.',
    curbside: 'Park in a marked spot and we’ll bring it out.',
    delivery: 'We’ll bring it to your door.',
  } satisfies Record<HandoffService, string>,
  only: (name: string) => `This kitchen offers ${name} only.`,
  addressMissing: 'add an address',
  addressFar: 'not in our delivery area',
  free: 'Free',
  change: (name: string) => `${name}. Change how you get it`,
}

type Delivery = { zone: string | null; fee: Cents }

/** Returns the delivery fee, or a message if the address is missing or outside the delivery area. */
export function deliveryCostText(delivery: Delivery | null): string {
  if (!delivery?.zone) return delivery ? handoffCopy.addressFar : handoffCopy.addressMissing
  return delivery.fee === 0 ? handoffCopy.free : formatCents(delivery.fee)
}
