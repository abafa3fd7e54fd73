import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { kitchenChanges } from '#src/server/db/schema/kitchens.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createKitchenConsole, type OperatorConsole } from '#tests/support/operator.ts'
import { aCart, addPlainProduct, orderCart } from '#tests/support/orders/orders.ts'
import { setBookedUnits } from '#tests/support/orders/slots.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let operator: OperatorConsole

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  operator = createKitchenConsole(server)
  return () => server.close()
})
afterEach(async () => {
  await server.db.delete(kitchenChanges)
  server.clock.set('2026-11-21T18:00:00Z')
})

const kitchen = () => api.ok<Location>('GET', '/locations/101')
const reasonArgs = ['--reason', 'One fryer is down']

describe('closing a kitchen', () => {
  test('the close command prints the end of the closure, the guests’ message and the undo command', async () => {
    expect(await operator.output('close', '101', '--for', '90m', ...reasonArgs)).toEqual([
      'Nashville Five Points (101) is closed until Saturday, November 21, 2026 at 1:30 PM Central Standard Time.',
      'Guests read: “One fryer is down”.',
      'Guests see it within two seconds.',
      'To undo: npm run kitchen -- open 101',
    ])
    const closure = { reason: 'One fryer is down', until: '2026-11-21T19:30:00.000Z' }
    expect(await kitchen()).toMatchObject({ open: false, status: 'closed', opens: '13:30', closure })
    expect(await operator.output('open', '101')).toEqual([
      'Nashville Five Points (101) is no longer closed until Saturday, November 21, 2026 at 1:30 PM Central Standard Time (“One fryer is down”), set by ana.',
      'Guests see it within two seconds.',
    ])
    expect(await kitchen()).toMatchObject({ open: true, closure: null, paused: [] })
  })

  test('an operator can pause one handoff without closing the others', async () => {
    const [first] = await operator.output('pause', '101', 'drive-thru', '--until', '18:00', ...reasonArgs)
    expect(first).toMatch(/^Nashville Five Points \(101\) is closed for drivethru until .* 6:00 PM/)
    expect(await kitchen()).toMatchObject({
      open: true,
      closure: null,
      paused: [{ handoff: 'drivethru', reason: 'One fryer is down', until: '2026-11-22T00:00:00.000Z' }],
    })
    expect((await operator.run('open', '101')).err).toMatch(
      /^Nashville Five Points \(101\) is not closed\.\nStill closed for drivethru .*--handoff drivethru$/m,
    )
  })

  test('a longer closure replaces the current closure', async () => {
    await operator.output('close', '101', '--for', '1h', ...reasonArgs)
    server.clock.advance(60_000)
    expect(await operator.output('close', '101', '--for', '3h', ...reasonArgs)).toContainEqual(
      expect.stringMatching(/^Replaces: closed until .* 1:00 PM .*, set by ana\.$/),
    )
    expect((await kitchen()).closure?.until).toBe('2026-11-21T21:01:00.000Z')
    const rows = await server.db.select().from(kitchenChanges).orderBy(kitchenChanges.id)
    expect(rows).toMatchObject([{ clearedBy: 'ana' }, { clearedAt: null }])
  })

  test('adding a closure that starts later prints that the current closure remains in effect', async () => {
    await operator.output('close', '101', '--until', '18:00', ...reasonArgs)
    const evening = ['--from', '17:00', '--until', '20:00', '--reason', 'A party']
    expect(await operator.output('close', '101', ...evening)).toContainEqual(
      expect.stringMatching(/^Also in effect: closed until .* 6:00 PM .*, set by ana\.$/),
    )
    const closure = { reason: 'One fryer is down', until: '2026-11-22T02:00:00.000Z' }
    expect(await kitchen()).toMatchObject({ open: false, opens: '20:00', closure })
    expect(await operator.output('open', '101')).toHaveLength(3)
    expect(await kitchen()).toMatchObject({ open: true, closure: null })
  })
})

describe('a command that changes a kitchen', () => {
  const planned = async (command: string, ...args: string[]) => {
    const before = await server.db.select().from(kitchenChanges)
    const { asks, out, err } = await operator.run(command, ...args)
    expect({ asks, err }).toEqual({ asks: true, err: '' })
    expect(await server.db.select().from(kitchenChanges)).toEqual(before)
    return out.trimEnd().split('\n')
  }

  test('the close command lists affected orders and bags before it asks for confirmation', async () => {
    const bag = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    const { num } = await orderCart(api, await addPlainProduct(api, await aCart(api), 'three-tenders'))
    const later = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    const time = '2026-11-21T23:00:00Z'
    await api.ok<Cart>('PUT', `/carts/${later.id}/time`, { kind: 'later', time })
    const lines = await planned('close', '101', '--for', '90m', ...reasonArgs)
    expect(lines).toEqual([
      'Makes Nashville Five Points (101) closed until Saturday, November 21, 2026 at 1:30 PM Central Standard Time.',
      'Guests will read: “One fryer is down”.',
      `1 placed order is for that time: ${num}. They stay placed, and their guests are not notified: call them, or use npm run orders -- cancel.`,
      '1 bag is for that time: guests have to choose another one.',
      'Guests see it within two seconds.',
    ])
    expect((await kitchen()).open).toBe(true)
    const evening = ['--from', '16:00', '--until', '20:00', ...reasonArgs]
    expect(await planned('pause', '101', 'pickup', ...evening)).toEqual([
      expect.stringMatching(/^Makes Nashville Five Points \(101\) closed for pickup from .* 4:00 PM/),
      'Guests will read: “One fryer is down”.',
      'No placed order is affected.',
      '1 bag is for that time: guests have to choose another one.',
      'Guests see it within two seconds.',
    ])
    for (const { id } of [bag, later]) await api.call('DELETE', `/carts/${id}`)
  })

  test.each([
    [
      'hours',
      ['101', 'daily', '11:00-21:00', '--until', '2026-12-01', ...reasonArgs],
      /^Makes .* open sun–sat 11:00–21:00/,
    ],
    ['special', ['101', '2026-12-24', 'closed', '--note', 'Christmas Eve'], /^Makes .* closed on 2026-12-24/],
    ['simulate', ['101', '--for', '2h'], /^Makes .* accepting its orders by simulation until/],
    ['capacity', ['101', '5', '--for', '2h', ...reasonArgs], /^Makes .* at 5 units of work per/],
  ])('the %s command prints its change before it asks for confirmation', async (command, args, first) => {
    expect(await planned(command, ...args)).toContainEqual(expect.stringMatching(first))
  })

  test('the open, close and clear commands print the closures that they would change', async () => {
    await operator.output('close', '101', '--for', '90m', ...reasonArgs)
    expect(await planned('open', '101')).toEqual([
      expect.stringMatching(/^Clears: Nashville Five Points \(101\) is closed until .* 1:30 PM/),
      'No placed order is affected.',
      'Guests see it within two seconds.',
    ])
    expect(await planned('close', '101', '--for', '3h', ...reasonArgs)).toContainEqual(
      expect.stringMatching(/^Set before: closed until .* 1:30 PM/),
    )
    expect(await planned('clear', '101', 'everything')).toContainEqual(expect.stringMatching(/^Clears: /))
  })
})

describe('setting hours', () => {
  test('an operator can set a kitchen’s hours for a period', async () => {
    const [first] = await operator.output(
      'hours',
      '101',
      'mon-fri',
      '11:00-21:00',
      'sat',
      '12:00-20:00',
      '--until',
      '2026-12-01',
      ...reasonArgs,
    )
    expect(first).toBe(
      'Nashville Five Points (101) is open sun closed, mon–fri 11:00–21:00, sat 12:00–20:00 until Tuesday, December 1, 2026 at 12:00 AM Central Standard Time.',
    )
    const { hours, closes } = await kitchen()
    expect(hours).toHaveLength(6)
    expect(closes).toBe('20:00')
    await operator.output('clear', '101', 'hours')
    expect((await kitchen()).hours).toHaveLength(7)
  })

  test('a newer change of hours takes precedence over an older change until the newer one ends', async () => {
    const other = (open: string, ...args: string[]) =>
      operator.output('hours', '101', 'daily', open, ...args, ...reasonArgs)
    await other('11:00-20:00', '--from', '2026-11-22', '--until', '2026-12-20')
    await other('13:00-15:00', '--until', '2026-11-24')
    server.clock.set('2026-11-23T14:00:00Z')
    expect(await kitchen()).toMatchObject({ opens: '13:00' })
    server.clock.set('2026-11-24T14:00:00Z')
    expect(await kitchen()).toMatchObject({ opens: '11:00' })
  })

  test('an operator can set special hours for one day', async () => {
    const [first] = await operator.output(
      'special',
      '101',
      '2026-12-24',
      '10:00-15:00',
      '--note',
      'Christmas Eve',
    )
    expect(first).toBe('Nashville Five Points (101) is open 10:00–15:00 on 2026-12-24.')
    const eve = { date: '2026-12-24', note: 'Christmas Eve', open: '10:00', close: '15:00' }
    expect((await kitchen()).special_hours).toContainEqual(eve)
    await operator.output('special', '101', '2026-12-24', 'closed', '--note', 'Sold out')
    expect((await kitchen()).special_hours.filter(({ date }) => date === eve.date)).toEqual([
      { date: '2026-12-24', note: 'Sold out' },
    ])
    await operator.output('clear', '101', '2026-12-24')
    expect((await kitchen()).special_hours).not.toContainEqual(eve)
  })
})

test('the capacity command prints the kitchen’s normal capacity', async () => {
  const lines = await operator.output('capacity', '101', '5', '--for', '2h', ...reasonArgs)
  expect(lines[0]).toMatch(/^Nashville Five Points \(101\) is at 5 units of work per \d+ minutes until /)
  expect(lines[1]).toMatch(/^Normally it accepts \d+\. Orders already placed are unchanged\.$/)
  const catalog = await server.ctx.catalog()
  expect(catalog.locationById('101')?.throttles).toMatchObject([{ units: 5 }])
})

test('the capacity command lists the slots that are booked above the new capacity', async () => {
  const slots = { '2026-11-21T18:00:00Z': 9, '2026-11-21T18:15:00Z': 5, '2026-11-22T18:00:00Z': 6 }
  for (const [slot, units] of Object.entries(slots)) await setBookedUnits(server.db, '101', slot, units)
  const plan = async (...period: string[]) =>
    (await operator.run('capacity', '101', '5', ...period, ...reasonArgs)).out
  expect(await plan('--for', '2h')).toContain(
    '1 slot at 101 already has more: 12:00 PM (9 of 5 units). Their orders stay placed; no more are accepted for those times.',
  )
  expect(await plan('--for', '48h')).toContain(
    '2 slots at 101 already have more: 12:00 PM (9 of 5 units), Sun, Nov 22, 12:00 PM (6 of 5 units).',
  )
  expect(await plan('--from', '17:00', '--for', '2h')).not.toContain('slot at')
})

test('the list command prints current and upcoming changes with their author and times', async () => {
  await operator.output('close', '102', '--from', '17:00', '--for', '1h', '--reason', 'Inventory')
  await operator.output('pause', '101', 'curbside', '--for', '30m', ...reasonArgs)
  expect(await operator.output('list')).toEqual(
    [
      'no.  kitchen                    change               from                            until                            reason             since                            by',
      '\\d+  101 Nashville Five Points  closed for curbside  now                             Sat, Nov 21, 2026, 12:30 PM CST  One fryer is down  Sat, Nov 21, 2026, 12:00 PM CST  ana',
      '\\d+  102 Nashville Midtown      closed               Sat, Nov 21, 2026, 5:00 PM CST  Sat, Nov 21, 2026, 6:00 PM CST   Inventory          Sat, Nov 21, 2026, 12:00 PM CST  ana',
      '',
      'To undo one: npm run kitchen -- clear <store number> <no.>',
    ].map(line =>
      expect.stringMatching(new RegExp(`^${line.replace(/[()|.]/g, '\\$&').replace(/ {2,}/g, ' {2,}')}$`)),
    ),
  )
  server.clock.advance(30 * 60_000)
  expect(await operator.output('list', '101')).toEqual(await operator.output('list', '--kitchen', '101'))
  expect(await operator.output('list', '--kitchen', '101')).toEqual([
    'No changes at Nashville Five Points (101): kitchens run as imported.',
  ])
  expect((await operator.output('clear', '102', 'everything'))[0]).toMatch(
    /is no longer closed from .* until/,
  )
})

test('clearing a change by its number prints the remaining changes of the same kind', async () => {
  await operator.output('close', '101', '--until', '14:00', ...reasonArgs)
  await operator.output('close', '101', '--from', '13:00', '--until', '16:00', '--reason', 'A party')
  await operator.output('capacity', '101', '5', '--for', '2h', ...reasonArgs)
  const rows = await server.db.select().from(kitchenChanges).orderBy(kitchenChanges.id)
  const [first, second] = rows.map(({ id }) => id.toString())
  const readList = async () => (await operator.output('list')).map(line => line.split(' ', 1)[0])
  expect(await readList()).toEqual(['no.', ...rows.map(({ id }) => id.toString()), '', 'To'])
  expect((await operator.run('clear', '102', first ?? '')).err).toMatch(
    /^There is no change \d+ at Nashville Midtown \(102\)\./,
  )
  expect(await operator.output('clear', '101', first ?? '')).toEqual([
    expect.stringMatching(
      /^Nashville Five Points \(101\) is no longer closed until .* 2:00 PM .*, set by ana\.$/,
    ),
    expect.stringMatching(/^Still closed from .* 1:00 PM .* until .* 4:00 PM .*, set by ana\./),
    'Guests see it within two seconds.',
  ])
  expect(await kitchen()).toMatchObject({ open: true, closes: '13:00' })
  expect((await operator.run('clear', '101', first ?? '')).err).toMatch(/^There is no change/)
  expect(await readList()).toContain(second)
})

test('an operator can find a kitchen’s number by part of its name or by its state', async () => {
  expect(await operator.output('find', 'five points')).toEqual([
    expect.stringMatching(/^number +kitchen +address +state +phone +time zone$/),
    expect.stringMatching(/^101 +Nashville Five Points +.*, Nashville +TN +\d{10} +America\/Chicago$/),
  ])
  expect((await operator.output('find', 'tn')).length).toBeGreaterThan(3)
  expect((await operator.output('find')).length).toBe((await server.ctx.catalog()).locations.length + 1)
  expect(await operator.run('find', 'atlantis')).toMatchObject({
    code: 1,
    err: 'No kitchen matches “atlantis”.\n',
  })
})

describe('a command for several kitchens', () => {
  const tennessee = ['Nashville Five Points (101)', 'Memphis Cooper-Young (104)']

  test('an operator can close all kitchens in a state until a given time, local to each kitchen, and reopen them', async () => {
    const lines = await operator.output('close', 'tn', '--until', '18:00', '--reason', 'Snow')
    const closed = lines.filter(line => / is closed until .* 6:00 PM/.test(line))
    for (const name of tennessee) expect(closed.filter(line => line.startsWith(name))).toHaveLength(1)
    expect(lines.slice(closed.length)).toEqual([
      'Guests read: “Snow”.',
      'Guests see it within two seconds.',
      'To undo: npm run kitchen -- open tn',
    ])
    expect(await kitchen()).toMatchObject({ open: false, closure: { reason: 'Snow' } })
    expect(await api.ok<Location>('GET', '/locations/201')).toMatchObject({ closure: null })
    expect(await operator.output('open', 'tn')).toHaveLength(closed.length + 1)
    expect(await kitchen()).toMatchObject({ open: true, closure: null })
  })

  test('a command that closes several kitchens prints each change and the affected orders first', async () => {
    const { num } = await orderCart(api, await addPlainProduct(api, await aCart(api), 'three-tenders'))
    const { asks, out } = await operator.run('close', '101,601', '--for', '90m', ...reasonArgs)
    expect(asks).toBe(true)
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^Makes Nashville Five Points \(101\) closed until .* 1:30 PM Central/),
      expect.stringMatching(/^Makes .* \(601\) closed until .* 11:30 AM Pacific/),
      'Guests will read: “One fryer is down”.',
      expect.stringMatching(`^\\d+ placed orders? .* for that time: .*${num} \\(101\\)`),
      'Guests see it within two seconds.',
    ])
  })

  test('a command that pauses a handoff at all kitchens skips kitchens that do not offer it', async () => {
    const lines = await operator.output('pause', 'all', 'drivethru', '--for', '1h', ...reasonArgs)
    const skipped = lines.filter(line => /^Skipped: .* does not offer drivethru\.$/.test(line))
    const paused = lines.filter(line => line.includes(' is closed for drivethru until '))
    expect(skipped.length).toBeGreaterThan(0)
    expect(paused).toHaveLength(lines.length - skipped.length - 3)
    expect(await server.db.select().from(kitchenChanges)).toHaveLength(paused.length)
  })

  test('a command for a state that has no kitchens fails', async () => {
    const { code, err } = await operator.run('close', 'AK', '--for', '1h', ...reasonArgs)
    expect({ code, err }).toEqual({ code: 1, err: 'There is no kitchen in AK.\n' })
  })
})
