import { afterAll, beforeAll, describe } from 'vitest'
import { makeCommitsFlaky, makeCommitsReliable } from '#tests/support/database/flaky-postgres.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'

const postgres = await startPostgres()
await postgres?.stop()

/**
 * Reruns the API tests on a database that rejects one commit in twenty and runs transactions as serializable.
 */
describe.skipIf(!postgres)('a database whose commits fail at random', async () => {
  beforeAll(makeCommitsFlaky)
  afterAll(makeCommitsReliable)

  await import('../api/bag/carts.test.ts')
  await import('../api/orders/checkout.test.ts')
  await import('../api/members/sign-in.test.ts')
  await import('../api/bag/transfer.test.ts')
  await import('../api/mail/newsletter.test.ts')
  await import('../api/members/loyalty-orders.test.ts')
})
