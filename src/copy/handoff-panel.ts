import type { DeliveryField } from '#src/domain/kitchen/delivery-form.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** Choosing how. */
export const handoffCopy = {
  panelTitle: 'Order Handoff',
  title: 'How do you want it?',
  inside: 'Inside',
  subTitle: 'Where do you pick it up?',
  hint: {
    pickup: 'Come in and grab it at the counter.',
    drivethru: 'Stay in the car and roll up to the window.',
    curbside: 'Park in a marked spot; we bring it out.',
    delivery: 'We bring it to your door.',
  } satisfies Record<HandoffService, string>,
  only: (name: string) => `${name} is the one way to get it here.`,
  change: (name: string) => `${name}. Change how you get it`,
  reading: 'One moment…',
  failedTitle: 'That did not load',
  retry: 'Try again',
}

/** What a curbside guest drives. */
export const vehicleCopy = {
  title: 'What do you drive?',
  make: 'Make and model',
  makeExample: 'Ford F-150',
  color: 'Color',
  colorExample: 'Red',
  spot: 'Parking spot number (optional)',
  spotHint: 'If you are already in one.',
  invalidMake: 'Please tell us the make and model.',
  invalidColor: 'Please tell us the color.',
  incomplete: 'Please tell us what you drive, so that we find you at the curb.',
  save: 'Save',
  lookingFor: 'We look for',
  summary: (color: string, make: string) => `${color} ${make}`,
  spotOf: (spot: string) => `Spot ${spot}`,
  edit: 'Change',
  editLabel: 'Change what you drive',
}

/** Where a delivery goes, and what the kitchen says to that. */
export const deliveryCopy = {
  title: 'Where to?',
  label: {
    address: 'Street address',
    unit: 'Apartment, suite or floor',
    city: 'City',
    state: 'State',
    zip: 'ZIP Code',
    instructions: 'For the driver',
  } satisfies Record<DeliveryField, string>,
  optional: (label: string) => `${label} (optional)`,
  instructionsHint: 'A gate code, the right door, where to leave it.',
  pickState: 'State',
  invalid: {
    address: 'Please enter the street address.',
    city: 'Please enter the city.',
    state: 'Please choose the state.',
    zip: 'Please enter a ZIP Code',
  } satisfies Partial<Record<DeliveryField, string>>,
  incomplete: 'Please enter the address to deliver to.',
  check: 'Deliver here',
  goesTo: 'Delivering to',
  edit: 'Change',
  editLabel: 'Change the delivery address',
  covered: 'We deliver there.',
  fee: 'Delivery fee',
  free: 'Free',
  minimum: 'Minimum order',
  minutes: 'On the road',
  minutesOf: (minutes: number) => `about ${minutes} min`,
  short: (cents: Cents) => `Add ${formatCents(cents)} more to reach the delivery minimum`,
  addMore: 'Add More Items',
  notCoveredTitle: 'Not in our delivery area',
  notCovered: (kitchen: string) => `${kitchen} does not deliver to that address yet.`,
  others: 'These kitchens do:',
  noOthers: 'No other kitchen of ours does either. You can try another address.',
  thisKitchen: 'This kitchen',
  miles: (miles: number) => `${miles.toFixed(2)} mi`,
  orderFrom: 'Order from',
  insteadHere: (name: string) => `${name} instead`,
  tryAddress: 'You can also try another address.',
  needsBag: 'Put something in your bag first; then tell us where it goes.',
}
