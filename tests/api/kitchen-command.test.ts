import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { kitchenChanges } from '#src/server/db/kitchen-schema.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { answerOperator } from '#src/server/operator/answer.ts'
import type { OperatorAnswer } from '#src/server/operator/verb.ts'
import { createCatalogueReader } from '#src/server/services/catalog/catalogue-reader.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/catalogue-edits.ts'
import { aCart, addPlain, submitBody } from '#tests/support/orders.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { importDemo } from '#tests/support/seeded-database.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { webSite } from '#tests/support/web-site.ts'

let server: TestServer
let api: ApiClient
let edits: CatalogueEdits

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogueEdits(server)
  return () => server.close()
})
afterEach(async () => {
  await server.db.delete(kitchenChanges)
  server.clock.set('2026-11-21T18:00:00Z')
  await edits.undo()
})

/** What an operator named Ana is answered by the site, whose clock shows noon in Nashville. */
async function give(verb: string, ...args: string[]): Promise<OperatorAnswer> {
  const desk = { db: server.db, now: server.clock.now, isServing: true }
  const answer = await answerOperator(desk, { area: 'kitchen', verb, args, by: 'ana', folder: '/' })
  server.expireCatalogue()
  return answer
}
async function said(verb: string, ...args: string[]): Promise<string[]> {
  const { code, out, err } = await give(verb, ...args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trimEnd().split('\n')
}
const kitchen = (id = '101') => api.ok<Location>('GET', `/locations/${id}`)
const because = ['--reason', 'One fryer is down']

describe('an operator who closes a kitchen', () => {
  test('is told until when, what guests read, and how to open it; guests are told why and when it is back', async () => {
    expect(await said('close', '101', '--for', '90m', ...because)).toEqual([
      'Nashville Five Points (101) is closed until Saturday, November 21, 2026 at 1:30 PM Central Standard Time.',
      'Guests read: “One fryer is down”.',
      'Guests get it within two seconds.',
      'To take it back: npm run kitchen -- open 101',
    ])
    const closure = { reason: 'One fryer is down', until: '2026-11-21T19:30:00.000Z' }
    expect(await kitchen()).toMatchObject({ open: false, status: 'closed', opens: '13:30', closure })
    expect(await said('open', '101')).toEqual([
      'Nashville Five Points (101) is no longer closed until Saturday, November 21, 2026 at 1:30 PM Central Standard Time (“One fryer is down”), set by ana.',
      'Guests get it within two seconds.',
    ])
    expect(await kitchen()).toMatchObject({ open: true, closure: null, paused: [] })
  })

  test('pauses one way to get it and leaves the others, and reads which is closed besides', async () => {
    const [first] = await said('pause', '101', 'drive-thru', '--until', '18:00', ...because)
    expect(first).toMatch(/^Nashville Five Points \(101\) is closed for drivethru until .* 6:00 PM/)
    expect(await kitchen()).toMatchObject({
      open: true,
      closure: null,
      paused: [{ handoff: 'drivethru', reason: 'One fryer is down', until: '2026-11-22T00:00:00.000Z' }],
    })
    expect((await give('open', '101')).err).toMatch(
      /^Nobody closed Nashville Five Points \(101\)\.\nStill closed for drivethru .*--handoff drivethru$/m,
    )
  })

  test('for longer puts it in the place of the first', async () => {
    await said('close', '101', '--for', '1h', ...because)
    server.clock.advance(60_000)
    expect(await said('close', '101', '--for', '3h', ...because)).toContainEqual(
      expect.stringMatching(/^It takes the place of: closed until .* 1:00 PM .*, set by ana\.$/),
    )
    expect((await kitchen()).closure?.until).toBe('2026-11-21T21:01:00.000Z')
    const rows = await server.db.select().from(kitchenChanges).orderBy(kitchenChanges.id)
    expect(rows).toMatchObject([{ clearedBy: 'ana' }, { clearedAt: null }])
  })

  test('for the evening besides leaves it closed until then, and is told so', async () => {
    await said('close', '101', '--until', '18:00', ...because)
    const evening = ['--from', '17:00', '--until', '20:00', '--reason', 'A party']
    expect(await said('close', '101', ...evening)).toContainEqual(
      expect.stringMatching(/^What stays beside it: closed until .* 6:00 PM .*, set by ana\.$/),
    )
    const closure = { reason: 'One fryer is down', until: '2026-11-22T02:00:00.000Z' }
    expect(await kitchen()).toMatchObject({ open: false, opens: '20:00', closure })
    expect(await said('open', '101')).toHaveLength(3)
    expect(await kitchen()).toMatchObject({ open: true, closure: null })
  })
})

describe('a guest who chose a kitchen', () => {
  test('that is closed then can fill the bag, and is refused the order with a code', async () => {
    const cart = await addPlain(api, await aCart(api), 'sweet-tea')
    await said('close', '101', '--for', '90m', ...because)
    const more = await addPlain(api, cart, 'chess-pie')
    expect(await api.ok<Cart>('GET', `/carts/${cart.id}`)).toMatchObject({ version: more.version })
    const refused = await api.call('POST', `/carts/${cart.id}/submit`, submitBody(more))
    expect(refused).toMatchObject({ status: 409, body: { code: 'kitchen_closed' } })
    await said('open', '101')
    expect((await api.call('POST', `/carts/${cart.id}/submit`, submitBody(more))).status).toBe(200)
  })

  test('that disappears or loses the way to get it is told so, whatever is tried', async () => {
    const cart = await addPlain(api, await aCart(api), 'sweet-tea')
    const line = { product_id: 'chess-pie', quantity: 1, choices: [] }
    const tries = () =>
      Promise.all([
        api.call('GET', `/carts/${cart.id}`),
        api.call('POST', `/carts/${cart.id}/products`, line),
        api.call('PUT', `/carts/${cart.id}/handoff`, { handoff: 'pickup' }),
        api.call('POST', `/carts/${cart.id}/submit`, submitBody(cart)),
      ])
    await edits.put('location', '101', 'services.pickup', false)
    const [read, , set, sent] = await tries()
    expect([read?.status, set?.body.code]).toEqual([200, 'handoff_unavailable'])
    expect(['handoff_unavailable', 'cart_changed']).toContain(sent?.body.code)
    await edits.remove('location', '101')
    expect((await tries()).map(({ body }) => body.code)).toEqual(Array(4).fill('kitchen_unavailable'))
  })
})

describe('an operator who sets hours', () => {
  test('for a while sees them written out, and guests see them as the week’s', async () => {
    const [first] = await said(
      'hours',
      '101',
      'mon-fri',
      '11:00-21:00',
      'sat',
      '12:00-20:00',
      '--until',
      '2026-12-01',
      ...because,
    )
    expect(first).toBe(
      'Nashville Five Points (101) is open sun closed, mon–fri 11:00–21:00, sat 12:00–20:00 until Tuesday, December 1, 2026 at 12:00 AM Central Standard Time.',
    )
    const { hours, closes } = await kitchen()
    expect(hours).toHaveLength(6)
    expect(closes).toBe('20:00')
    await said('clear', '101', 'hours')
    expect((await kitchen()).hours).toHaveLength(7)
  })

  test('for a day within a winter of them keeps the winter’s, whichever was to begin first', async () => {
    const other = (open: string, ...args: string[]) =>
      said('hours', '101', 'daily', open, ...args, ...because)
    await other('11:00-20:00', '--from', '2026-11-22', '--until', '2026-12-20')
    await other('13:00-15:00', '--until', '2026-11-24')
    server.clock.set('2026-11-23T14:00:00Z')
    expect(await kitchen()).toMatchObject({ opens: '13:00' })
    server.clock.set('2026-11-24T14:00:00Z')
    expect(await kitchen()).toMatchObject({ opens: '11:00' })
  })

  test('for one day, which ends with it', async () => {
    const [first] = await said('special', '101', '2026-12-24', '10:00-15:00', '--note', 'Christmas Eve')
    expect(first).toBe('Nashville Five Points (101) is open 10:00–15:00 on 2026-12-24.')
    const eve = { date: '2026-12-24', note: 'Christmas Eve', open: '10:00', close: '15:00' }
    expect((await kitchen()).special_hours).toContainEqual(eve)
    await said('special', '101', '2026-12-24', 'closed', '--note', 'Sold out')
    expect((await kitchen()).special_hours.filter(({ date }) => date === eve.date)).toEqual([
      { date: '2026-12-24', note: 'Sold out' },
    ])
    await said('clear', '101', '2026-12-24')
    expect((await kitchen()).special_hours).not.toContainEqual(eve)
  })
})

test('an operator who throttles a kitchen is told what it takes on otherwise', async () => {
  const lines = await said('capacity', '101', '5', '--for', '2h', ...because)
  expect(lines[0]).toMatch(/^Nashville Five Points \(101\) is at 5 units of work each \d+ minutes until /)
  expect(lines[2]).toMatch(/^Otherwise it takes on \d+\. Orders that were placed stay as they are\.$/)
  const catalogue = await server.ctx.catalogue()
  expect(catalogue.locationById('101')?.throttles).toMatchObject([{ units: 5 }])
})

test('the list shows what stands and what is to come, with who and when, and not what is over', async () => {
  await said('close', '102', '--from', '17:00', '--for', '1h', '--reason', 'Inventory')
  await said('pause', '101', 'curbside', '--for', '30m', ...because)
  expect(await said('list')).toEqual(
    [
      'kitchen                    is                   from                            until                           because            since                            by',
      '101 Nashville Five Points  closed for curbside  now                             Sat, Nov 21, 2026, 12:30 PM CST  One fryer is down  Sat, Nov 21, 2026, 12:00 PM CST  ana',
      '102 Nashville Midtown      closed               Sat, Nov 21, 2026, 5:00 PM CST  Sat, Nov 21, 2026, 6:00 PM CST   Inventory          Sat, Nov 21, 2026, 12:00 PM CST  ana',
      '',
      'To take one back: npm run kitchen -- open <store number>, or clear <store number> <what>',
    ].map(line =>
      expect.stringMatching(new RegExp(`^${line.replace(/[()|.]/g, '\\$&').replace(/ {2,}/g, ' {2,}')}$`)),
    ),
  )
  server.clock.advance(30 * 60_000)
  expect(await said('list', '--kitchen', '101')).toEqual([
    'Nothing is changed at Nashville Five Points (101): kitchens are run as they were imported.',
  ])
  expect((await said('clear', '102', 'everything'))[0]).toMatch(/is no longer closed from .* until/)
})

describe('an operator who writes something wrong', () => {
  const end = ['--for', '1h']
  test.each([
    [
      'a kitchen by its name',
      ['close', 'five points', ...end, ...because],
      /Did you mean 101 \(Nashville Five Points\)\?/,
    ],
    ['no end', ['close', '101', ...because], /^Say when it ends, such as --until 18:00/],
    ['two ends', ['close', '101', ...end, '--until', '18:00', ...because], /^Say when it ends once/],
    ['no reason', ['close', '101', ...end], /^Say why, as guests may read it/],
    [
      'a reason of two lines',
      ['close', '101', ...end, '--reason', 'a\nb'],
      /^Guests cannot be shown that --reason/,
    ],
    [
      'a reason that is a book',
      ['close', '101', ...end, '--reason', 'x'.repeat(4_000)],
      /^Guests cannot be shown/,
    ],
    ['an end that is over', ['close', '101', '--until', '2026-11-20', ...because], /^“2026-11-20” is over\./],
    [
      'an end before its beginning',
      ['close', '101', '--from', '2026-11-25', '--until', '2026-11-24', ...because],
      /^“2026-11-24” is over\./,
    ],
    [
      'an end years ahead',
      ['close', '101', '--until', '2036-01-01', ...because],
      /is more than a year ahead/,
    ],
    ['a length that is a time', ['close', '101', '--for', '18:00', ...because], /^“18:00” is no length\./],
    [
      'a handoff there is none of',
      ['pause', '101', 'drone', ...end, ...because],
      /^“drone” is no handoff\. Write pickup, drivethru, curbside or delivery\./,
    ],
    [
      'hours that overlap',
      ['hours', '101', 'daily', '11:00-21:00', 'fri', '20:00-23:00', ...end, ...because],
      /^Two stretches overlap on fri\.$/m,
    ],
    [
      'hours that are none',
      ['hours', '101', 'daily', 'always', ...end, ...because],
      /^“always” is neither days nor hours/,
    ],
    ['days without hours', ['hours', '101', 'mon', 'tue', ...end, ...because], /^“mon” has no hours/],
    [
      'a date that is over',
      ['special', '101', '2026-11-20', 'closed', '--note', 'x'],
      /^2026-11-20 is over: it is 2026-11-21 there\./,
    ],
    [
      'a date that is none',
      ['special', '101', '2026-02-30', 'closed', '--note', 'x'],
      /^“2026-02-30” is no date\./,
    ],
    [
      'a date years ahead',
      ['special', '101', '2030-01-01', 'closed', '--note', 'x'],
      /more than a year ahead/,
    ],
    [
      'a day that is no stretch',
      ['special', '101', '2026-12-24', '10-15', '--note', 'x'],
      /^“10-15” is no stretch/,
    ],
    ['no capacity at all', ['capacity', '101', '0', ...end, ...because], /npm run kitchen -- close 101/],
    ['a capacity below zero', ['capacity', '101', '-5', ...end, ...because], /means nothing to capacity/],
    ['half a unit', ['capacity', '101', '2.5', ...end, ...because], /is no capacity\. Write a whole number/],
    ['what is not set', ['clear', '101', 'hours'], /^Nothing of that is set at Nashville Five Points/],
    ['what nothing is', ['clear', '101', 'menu'], /^“menu” is nothing that is set/],
    ['too much', ['open', '101', '102'], /^“102” is too much\.\nUsage: npm run kitchen -- open/],
    ['no such verb', ['shut', '101'], /^There is no “shut”/],
  ])('%s is told what is wrong, and nothing is changed', async (_, [verb = '', ...args], words) => {
    const { code, out, err } = await give(verb, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(words)
    expect(await server.db.select().from(kitchenChanges)).toEqual([])
  })
})

test('pages that are kept show a closing at once, and its end at its instant', async () => {
  const site = await webSite(server)
  const isOpen = async () => {
    const { body } = await site.get('/api/locations/101')
    const answer: { data: Location } = JSON.parse(body.toString())
    return answer.data.open
  }
  expect(await isOpen()).toBe(true)
  await said('close', '101', '--for', '90m', ...because)
  expect(await isOpen()).toBe(false)
  server.clock.set('2026-11-21T19:29:59.999Z')
  expect(await isOpen()).toBe(false)
  server.clock.set('2026-11-21T19:30:00Z')
  expect(await isOpen()).toBe(true)
  await site.stop()
})

test('another process on the same PostgreSQL follows within two seconds', async ({ skip }) => {
  const postgres = await startPostgres()
  if (!postgres) return skip('no PostgreSQL on this machine')
  const [one, other] = [
    await openDatabase({ databaseUrl: postgres.url, dataDir: '' }),
    await openDatabase({ databaseUrl: postgres.url, dataDir: '' }),
  ]
  await importDemo(one.db)
  let clock = 0
  const read = createCatalogueReader(other.db, { now: () => clock, patienceMs: 60_000 })
  expect((await read()).locationById('101')).not.toHaveProperty('closures')
  const desk = { db: one.db, now: server.clock.now, isServing: true }
  const args = ['101', '--for', '1h', ...because]
  await answerOperator(desk, { area: 'kitchen', verb: 'close', args, by: 'ana', folder: '/' })
  clock += 1_000
  expect((await read()).locationById('101')?.closures).toMatchObject([{ reason: 'One fryer is down' }])
  await Promise.all([one.close(), other.close()])
  await postgres.stop()
}, 120_000)
