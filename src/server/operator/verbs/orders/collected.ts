import { handoverVerb } from '../../orders/report-handover.ts'

export const verb = handoverVerb({
  verb: 'collected',
  isCollected: true,
  example: 'The kitchen called',
  about:
    'Reports that an order was handed over, also after it was only assumed. One that is paid there earns its points with that.',
})
