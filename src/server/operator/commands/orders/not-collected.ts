import { createHandoverCommand } from '#src/server/operator/orders/report-handover.ts'

export const command = createHandoverCommand({
  command: 'not-collected',
  isCollected: false,
  example: 'No one came',
  description:
    'Reports that an order was not picked up, even if its handoff was already assumed. An unpaid amount is written off, and its points are reversed; prepaid amounts are kept.',
})
