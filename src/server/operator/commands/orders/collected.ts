import { createHandoverCommand } from '#src/server/operator/orders/report-handover.ts'

export const command = createHandoverCommand({
  command: 'collected',
  isCollected: true,
  example: 'The kitchen called',
  description:
    'Reports that an order was handed over, even if that was already assumed. An order paid at the counter earns its points then.',
})
