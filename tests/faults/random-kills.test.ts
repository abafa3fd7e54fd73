import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { killAtRandom } from './random-kills.ts'

const KILLS = 25
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

test.skipIf(!postgres)(
  'servers that die while guests pay lose no order, make none twice and keep nobody’s money',
  { timeout: 180_000 },
  async () => {
    const toll = await killAtRandom({ url: postgres?.url ?? '', kills: KILLS })
    expect(toll.broken).toEqual([])
    expect(toll.kills).toBe(KILLS)
    expect(toll.placed).toBeGreaterThan(0)
  },
)
