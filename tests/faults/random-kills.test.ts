import { expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { killServersAtRandom } from './random-kills.ts'

test.for([
  ['at the sandbox bank', 'sandbox', 8],
  ['through Stripe with lost responses', 'stripe', 4],
] as const)(
  'servers killed while guests pay %s neither lose nor duplicate orders',
  { timeout: 600_000 },
  async ([, bank, kills], { signal, skip }) => {
    const postgres = await startPostgres()
    if (!postgres) return skip()
    const report = await killServersAtRandom({ url: postgres.url, bank, kills, signal })
    await postgres.stop()
    expect(report.broken).toEqual([])
    expect(report.kills).toBe(kills)
    expect(report.placed).toBeGreaterThan(0)
    expect(report.transitions).toBeGreaterThan(0)
  },
)
