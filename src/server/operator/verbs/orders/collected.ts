import { handoverVerb } from '../../orders/report-handover.ts'

export const verb = handoverVerb({
  verb: 'collected',
  isCollected: true,
  example: 'The kitchen called',
  about:
    'Reports that an order was handed over, even if that was already assumed. An order paid at the counter earns its points then.',
})
