import { createHash } from 'node:crypto'
import type { Database } from '#src/server/db/database.ts'
import { UnusableDatabaseError } from '#src/server/db/failures.ts'
import { giftCardKeys } from '#src/server/db/schema/payments.ts'

/**
 * Stores the fingerprints of the keys. Throws `UnusableDatabaseError` if fingerprints are already stored and
 * no key matches any of them, because existing cards could then not be found.
 */
export async function requireKnownGiftCardKey(db: Database, keys: string, now: Date): Promise<void> {
  const fingerprints = keys.split(',').map(fingerprintOf)
  const known = (await db.select().from(giftCardKeys)).map(({ fingerprint }) => fingerprint)
  if (known.length > 0 && !fingerprints.some(fingerprint => known.includes(fingerprint)))
    throw new UnusableDatabaseError(
      `The gift cards in this database were issued with the GIFT_CARD_KEY ${known.join(' or ')}, and this one is ${fingerprints.join(' and ')} (fingerprints). Set that key. To replace it, set the new and the old key, separated by a comma.`,
    )
  const values = fingerprints.map(fingerprint => ({ fingerprint, addedAt: now }))
  await db.insert(giftCardKeys).values(values).onConflictDoNothing()
}

function fingerprintOf(key: string): string {
  return createHash('sha256').update(`gift card key ${key}`).digest('hex').slice(0, 12)
}
