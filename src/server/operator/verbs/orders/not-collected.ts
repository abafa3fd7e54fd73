import { handoverVerb } from '../../orders/report-handover.ts'

export const verb = handoverVerb({
  verb: 'not-collected',
  isCollected: false,
  example: 'No one came',
  about:
    'Reports that an order was not picked up, even if its handoff was already assumed. An unpaid amount is written off, and its points are reversed; prepaid amounts are kept.',
})
