import { createDayReport, type DayReport } from '#src/domain/order/day-report.ts'
import type { Database } from '#src/server/db/database.ts'
import { bagTexts } from '#src/server/texts/bag-texts.ts'
import { type BankPayment, type BusinessDayRange, readDayOrders } from './read-day-orders.ts'

const tenderNames = {
  newcredit: 'Card',
  storedpayment: 'Card',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  giftcard: 'Gift card',
  houseaccount: 'House account',
  payinstore: 'At the counter',
}

type DayReportResult = { orders: number; report: DayReport; payments: BankPayment[] }

export async function readDayReport(
  db: Database,
  kitchen: string,
  days: BusinessDayRange,
): Promise<DayReportResult> {
  const { orders, payments } = await readDayOrders(db, kitchen, days)
  const { subtotal, handoff, tip, total } = bagTexts().billCopy
  const report = createDayReport(orders, { bill: { subtotal, handoff, tip, total }, tender: tenderNames })
  return { orders: orders.length, report, payments }
}
