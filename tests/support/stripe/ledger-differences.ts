import { eq } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import type { StripeRecords } from './records.ts'

export async function findLedgerDifferences(db: Database, books: StripeRecords): Promise<string[]> {
  const siteTenders = await db.select().from(tenders).where(eq(tenders.provider, 'stripe'))
  const byRef = new Map(siteTenders.map(tender => [tender.providerRef, tender]))
  const intents = books.list('payment_intent')
  const problems: string[] = []
  for (const { id, status, amount_received: captured, amount_capturable: held, latest_charge } of intents) {
    const charge = latest_charge === null ? null : books.get('charge', latest_charge)
    const bank = { held, taken: captured, given: charge?.captured ? charge.amount_refunded : 0 }
    const tender = byRef.get(id)
    const ownRows = {
      held: tender?.state === 'authorised' ? tender.amount : 0,
      taken: tender?.captured ?? 0,
      given: tender?.refunded ?? 0,
    }
    if (JSON.stringify(bank) !== JSON.stringify(ownRows))
      problems.push(`${id} is ${JSON.stringify(bank)} at the bank and ${JSON.stringify(ownRows)} here`)
    // Anyone with the intent's client secret could still pay it.
    if (tender && /^requires_(payment_method|confirmation|action)$/.test(status))
      problems.push(`${id} is ${tender.state} here and can still be paid at the bank: ${status}`)
  }
  const existing = new Set(intents.map(({ id }) => id))
  for (const { id, providerRef } of siteTenders)
    if (providerRef !== null && !existing.has(providerRef))
      problems.push(`The tender ${id} names ${providerRef}, which the bank does not know`)
  return problems
}
