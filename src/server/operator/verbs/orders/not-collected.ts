import { handoverVerb } from '../../orders/report-handover.ts'

export const verb = handoverVerb({
  verb: 'not-collected',
  isCollected: false,
  example: 'Nobody came',
  about:
    'Reports that nobody came for an order, also after its handover was assumed. What was to be paid there is written off, and its points are taken back; what was paid before is kept.',
})
