import { randomInt } from 'node:crypto'
import type { Cents } from '#src/domain/money/money.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { giftCardEntries, giftCards } from '#src/server/db/schema/payments.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { hashCardSecret } from './card-hashes.ts'

const NUMBER_DIGITS = 16
const PIN_DIGITS = 6

export type IssuedGiftCard = { id: string; number: string; pin: string }

export async function issueGiftCard(
  ctx: Pick<Context, 'giftCardKey' | 'now'>,
  tx: Transaction,
  {
    amount,
    number = digits(NUMBER_DIGITS),
    pin = digits(PIN_DIGITS),
    by,
  }: { amount: Cents; by?: string } & Partial<IssuedGiftCard>,
): Promise<IssuedGiftCard> {
  const { giftCardKey, now } = ctx
  const id = randomId('g')
  const at = now()
  await tx.insert(giftCards).values({
    id,
    numberHash: hashCardSecret(giftCardKey, number),
    pinHash: hashCardSecret(giftCardKey, pin),
    last4: number.slice(-4),
    balance: amount,
    state: 'active',
    createdAt: at,
  })
  await tx.insert(giftCardEntries).values({ cardId: id, cause: id, kind: 'issue', amount, by, at })
  return { id, number, pin }
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
