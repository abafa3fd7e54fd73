import { expect, test } from 'vitest'
import { createSlotUsageReader } from '#src/server/services/scheduling/slot-usage.ts'
import { setBookedUnits } from '#tests/support/orders/slots.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const slot = '2026-11-21T18:00:00Z'
const now = new Date(slot)

const server = await startSuiteServer()

test('a kitchen’s displayed slot usage is at most two seconds old, and bookings read the exact usage', async () => {
  let clock = 0
  const read = createSlotUsageReader({ clock: () => clock })
  const bookedUnitsOf = async (freshness?: 'exact') =>
    (await read(server.db, '101', now, freshness)).get(now.getTime()) ?? 0
  expect(await bookedUnitsOf()).toBe(0)
  await setBookedUnits(server.db, '101', slot, 7)
  clock = 1_999
  expect(await bookedUnitsOf()).toBe(0)
  clock = 2_000
  expect(await bookedUnitsOf()).toBe(7)
  await setBookedUnits(server.db, '101', slot, 8)
  expect([await bookedUnitsOf(), await bookedUnitsOf('exact'), await bookedUnitsOf()]).toEqual([7, 8, 8])
})

test('the usage of past slots is not loaded', async () => {
  const usage = await createSlotUsageReader()(server.db, '101', new Date('2026-11-21T19:00:01Z'))
  expect(usage.size).toBe(0)
})
