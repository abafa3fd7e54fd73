import { openLoggedApi, type Statement } from '#tests/support/database/logged-api.ts'
import { aCart } from '#tests/support/orders/orders.ts'
import { createGuestLineFactory, LINES_PER_BAG } from './bag-load.ts'

/**
 * Returns the SQL statements of an add to a half-full bag, including `begin` and `commit`. Requires a
 * migrated and seeded database.
 */
export async function recordQueriesPerAdd(databaseUrl: string): Promise<Statement[]> {
  const { api, statementsOf, close } = await openLoggedApi(databaseUrl)
  try {
    const cart = await aCart(api)
    const line = await createGuestLineFactory(api)
    const add = (guest: number) =>
      api.ok('POST', `/carts/${cart.id}/products`, line(guest), { key: crypto.randomUUID() })
    for (let guest = 1; guest < LINES_PER_BAG / 2; guest++) await add(guest)
    return await statementsOf(() => add(LINES_PER_BAG / 2))
  } finally {
    await close()
  }
}
