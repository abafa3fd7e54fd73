import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MenuItem } from '#src/contract/menus.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { readOverrides } from '#src/server/catalog/overrides.ts'
import { kitchenChanges } from '#src/server/db/schema/kitchens.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import {
  CONFIRM_FLAG,
  type OperatorResult,
  type OperatorStory,
} from '#src/server/operator/operator-command.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { createKitchenConsole, createOperatorConsole } from '#tests/support/operator.ts'
import { aCart, addPlainProduct, aFullCart, anOrder, kitchen } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const demo = copyDemoCatalog()
beforeEach(async () => {
  demo.restore()
  server.clock.set('2026-11-21T18:00:00Z')
})
afterAll(async () => {
  demo.discard()
})

const runCommand = (command: string, ...args: string[]): Promise<OperatorResult> =>
  runWith([], command, ...args)
const runWith = (
  stories: readonly OperatorStory[],
  command: string,
  ...args: string[]
): Promise<OperatorResult> =>
  executeCommand(
    {
      db: server.db,
      now: server.clock.now,
      giftCardKey: server.ctx.giftCardKey,
      siteUrl: server.ctx.siteUrl,
      stories: async () => stories,
      isServing: true,
    },
    { area: 'catalog', command, args, by: 'ana', folder: demo.folder },
  )
const outputOf = async (command: string, ...args: string[]) => {
  const output = await runCommand(command, ...args)
  const { code, out, err } = output.asks ? await runCommand(command, ...args, CONFIRM_FLAG) : output
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trimEnd().split('\n')
}

describe('orders and bags that an override affects', () => {
  test('a command that overrides stock or price lists the affected orders and bags before it takes effect', async () => {
    const api = await createApiClient(server)
    const { num, products } = await anOrder(api)
    const [line] = products
    if (!line) throw new Error('an order without lines')
    await aFullCart(api)
    const at = ['--kitchen', kitchen.id]
    expect((await runCommand('set-available', line.product_id, 'no', ...at)).out).toMatch(
      new RegExp(
        `\\n1 placed order has it, unchanged: ${num}\\.\\n1 bag has it: guests have to swap or remove it\\.`,
      ),
    )
    expect((await runCommand('set-price', line.product_id, '9.99')).out).toContain(
      '1 bag has it: guests see the new price before they pay.',
    )
    const [choice] = line.choices
    if (!choice) throw new Error('a line without choices')
    const option = choice.choice_id.split('.').slice(-2).join('/')
    expect((await runCommand('set-available', option, 'no')).out).toContain(
      `1 placed order has it, unchanged: ${num}.`,
    )
    expect((await runCommand('set-available', 'half-bird', 'no')).out).not.toMatch(/ has it| have it/)
  })

  test('a chain-wide override lists the kitchens whose local override takes precedence', async () => {
    const api = await createApiClient(server)
    const { products } = await aFullCart(api)
    const dish = products[0]?.product_id ?? ''
    await outputOf('set-price', dish, '9.99', '--kitchen', kitchen.id)
    const chainWide = (await runCommand('set-price', dish, '9.49')).out
    expect(chainWide).toContain(`Kitchen ${kitchen.id} keeps its override: $9.99.`)
    expect(chainWide).not.toMatch(/ has it| have it/)
    expect((await runCommand('set-available', dish, 'no')).out).toMatch(/ bags? ha(s|ve) it: /)
    const cleared = (await runCommand('clear', dish, '--kitchen', kitchen.id)).out
    expect(cleared).toMatch(/ is \$9\.99 at .* \(101\)\. Afterward it is \$8\.49\.\n/)
    expect(cleared).toMatch(/ bags? ha(s|ve) it: guests see the new price before they pay\./)
    await outputOf('clear', dish, '--kitchen', kitchen.id)
  })
})

describe('commands for several kitchens', () => {
  test('an operator can mark a dish as sold out at every kitchen in a state until 6 PM', async () => {
    const until = ['--kitchen', 'TN', '--until', '18:00']
    const plan = (await runCommand('set-available', 'sweet-tea', 'no', ...until)).out
    const lines = (await outputOf('set-available', 'sweet-tea', 'no', ...until)).join('\n')
    const soldOut = lines.match(/ is now sold out at .* until .*6:00 PM/g) ?? []
    expect(soldOut.length).toBeGreaterThan(1)
    expect(plan.match(/^Makes Sweet Tea/gm)).toHaveLength(soldOut.length)
    expect(lines).toContain('at Nashville')
    for (const { kitchen: id } of await readOverrides(server.db))
      if (id !== null) await outputOf('clear', 'sweet-tea', '--kitchen', id)
    expect((await runCommand('set-available', 'sweet-tea', 'no', '--kitchen', 'ZZ')).err).toBe(
      'There is no kitchen in ZZ.\n',
    )
  })
})

describe('changing a price', () => {
  test('a price change prints the old and new prices and the command that undoes it', async () => {
    expect(await outputOf('set-price', 'sweet-tea', '3.49')).toEqual([
      'Sweet Tea (sweet-tea) is now $3.49 everywhere until it is changed.',
      'In the imported catalog, it is $2.79.',
      'Guests see it within two seconds.',
      'To undo: npm run catalog -- clear sweet-tea',
    ])
    const secondOutput = await outputOf('set-price', 'sweet-tea', '$3.99')
    expect(secondOutput).toContain('Before, it was $3.49 there, set by ana.')
    expect(await outputOf('clear', 'sweet-tea')).toEqual([
      'Sweet Tea (sweet-tea) is no longer $3.99 everywhere.',
      'Guests see it within two seconds.',
    ])
  })

  test('an override’s end time is printed in the kitchen’s time zone, or in UTC if no kitchen is given', async () => {
    const [here = ''] = await outputOf('set-price', 'sweet-tea', '2', '--kitchen', '101', '--until', '18:00')
    expect(here).toBe(
      'Sweet Tea (sweet-tea) is now $2.00 at Nashville Five Points (101) until Saturday, November 21, 2026 at 6:00 PM Central Standard Time.',
    )
    const everywhere = await outputOf('set-price', 'sweet-tea', '3', '--until', '2026-11-24T18:00')
    expect(everywhere[0]).toMatch(/until Tuesday, November 24, 2026 at 6:00 PM Coordinated Universal Time\.$/)
    expect(everywhere).toContain('No kitchen is named, so the end is in UTC.')
    expect(everywhere).toContain('Kitchen 101 keeps its override: $2.00.')
    expect(await outputOf('clear', 'sweet-tea')).toContain(
      'Still set at 101: $2.00. To undo: npm run catalog -- clear sweet-tea --kitchen 101',
    )
    await outputOf('clear', 'sweet-tea', '--kitchen', '101')
  })
})

test('an operator can mark an option as sold out by its group id and option id', async () => {
  const [first] = await outputOf('set-available', 'combo-side/mac', 'NO', '--until=90m')
  expect(first).toBe(
    'Mac & Cheese of Pick your side (combo-side/mac) is now sold out everywhere until Saturday, November 21, 2026 at 7:30 PM Coordinated Universal Time.',
  )
  expect(await outputOf('set-available', 'combo-side/mac', 'yes')).toContain(
    'Before, it was sold out there, set by ana.',
  )
  await outputOf('clear', 'combo-side/mac')
})

test('an operator who marks a product as sold out sees which pages feature it', async () => {
  const featured = (...products: string[]) => ({
    _uid: 'f',
    component: 'featured_products',
    title: 'Hot list',
    products,
  })
  const link = { fieldtype: 'multilink', linktype: 'url', url: '/menu/product/half-bird' }
  const story = (name: string, ...body: object[]) => ({
    name,
    full_slug: name,
    content: { component: 'page', body },
  })
  const stories = [
    story('Game day', featured('half-bird', 'sweet-tea')),
    story('Reaper week', featured('half-bird'), { _uid: 'c', component: 'cta', label: 'Get it', link }),
    story('Our story', featured('sweet-tea')),
  ]
  const outputOf = (await runWith(stories, 'set-available', 'half-bird', 'no', CONFIRM_FLAG)).out
  expect(outputOf).toContain('Game day, Featured products "Hot list": guests see the other one.')
  expect(outputOf).toContain('Reaper week, Featured products "Hot list": features nothing else')
  expect(outputOf).toContain('Reaper week, Button "Get it": links to a product that guests cannot order.')
  expect(outputOf).not.toContain('Our story')
  expect((await runWith(stories, 'set-available', 'half-bird', 'yes', CONFIRM_FLAG)).out).not.toContain(
    'Reaper week',
  )
  await runCommand('clear', 'half-bird', CONFIRM_FLAG)
})

test('a catalog command prints its effects before it asks for confirmation', async () => {
  const { out, asks } = await runCommand('set-price', 'sweet-tea', '.49')
  expect([out, asks]).toEqual(['', undefined])
  const price = await runCommand('set-price', 'sweet-tea', '0.49')
  expect(price).toMatchObject({
    asks: true,
    out: [
      'Makes Sweet Tea (sweet-tea) $0.49 everywhere until it is changed. In the imported catalog, it is $2.79.',
      'Check before you confirm: Sweet Tea (sweet-tea) for $0.49 is less than a fifth of $2.79.\n',
    ].join('\n'),
  })
  const food = await runCommand('set-available', 'combo-side/mac', 'no', '--until', '30m')
  expect(food).toMatchObject({ asks: true, out: expect.stringContaining('sold out everywhere until') })
  expect(await readOverrides(server.db)).toEqual([])
})

describe('listing overrides', () => {
  test('the list command prints current overrides with their start time, end time and author', async () => {
    await outputOf('set-price', 'sweet-tea', '3.49')
    await outputOf('set-available', 'sweet-tea', 'no', '--kitchen', '101', '--until', '18:00')
    await outputOf('set-available', 'combo-side/mac', 'no', '--until', '30m')
    server.clock.advance(30 * 60_000)
    expect(await outputOf('list')).toEqual([
      'item       name       where                      value     until                           since                            by',
      'sweet-tea  Sweet Tea  everywhere                 $3.49     cleared                         Sat, Nov 21, 2026, 6:00 PM UTC   ana',
      'sweet-tea  Sweet Tea  101 Nashville Five Points  sold out  Sat, Nov 21, 2026, 6:00 PM CST  Sat, Nov 21, 2026, 12:00 PM CST  ana',
      '',
      'To undo one: npm run catalog -- clear <what> [--kitchen <store number>]',
    ])
    expect(await outputOf('list', '--kitchen', '102')).toHaveLength(4)
    await outputOf('clear', 'sweet-tea')
    await outputOf('clear', 'sweet-tea', '--kitchen', '101')
    expect(await outputOf('list')).toEqual(['No overrides everywhere: guests get the catalog as imported.'])
  })
})

describe('importing a catalog', () => {
  test('an import prints a summary and the new version, or its errors if it fails', async () => {
    const [first, silent, last] = await outputOf('import', '.')
    expect(first).toMatch(
      /^Imported 1 settings, \d+ locations, 3 menus, \d+ products, \d+ groups, \d+ coupons\. .* version 2\.$/,
    )
    expect(silent).toMatch(
      /^Without a full allergen statement.* “not stated”: .*peach-hand-pie.*, .*shake-finish\/sprinkles.*\.$/,
    )
    expect(last).toBe('Guests see it within two seconds.')
    demo.put('products/desserts.json', '[0].cost', 4.49)
    demo.put('settings.json', '.flavor', 'hot')
    const bad = await runCommand('import', demo.folder)
    expect(bad).toMatchObject({ code: 1, out: '' })
    expect(bad.err.trim().split('\n')).toEqual([
      'settings.json: unknown: flavor',
      'products/desserts.json banana-pudding.cost: must be a whole number of cents, not 4.49: 4.49 dollars are 449',
      '',
      `2 problems in ${demo.folder}. Nothing was changed.`,
    ])
  })

  test('before confirmation, an import lists open orders that could not be fulfilled with the new catalog', {
    tags: ['all'],
  }, async () => {
    server.expireCatalog()
    const api = await createApiClient(server)
    const order = await anOrder(api)
    const plan = async () => (await runCommand('import', demo.folder)).out
    expect(await plan()).not.toContain(`Order ${order.num} `)
    await server.db
      .update(orders)
      .set({ readyAt: new Date('2026-11-24T09:00:00Z') })
      .where(eq(orders.id, order.id))
    demo.put('locations/tennessee.json', '[0].special_hours', [{ date: '2026-11-24', note: 'Painting' }])
    demo.put('locations/tennessee.json', '[0].menu', 'catering')
    const promptOutput = await runCommand('import', demo.folder)
    expect(promptOutput.asks).toBe(true)
    expect(promptOutput.out).toMatch(
      new RegExp(
        `- Order ${order.num} at Nashville Five Points \\(101\\) has .+, which its menu no longer has, and is for Tue, Nov 24, 3:00 AM CST, when the kitchen is closed in this catalog\\. The guest gets an email\\.`,
      ),
    )
    await server.db.update(orders).set({ locationId: '999' }).where(eq(orders.id, order.id))
    expect(await plan()).toContain('(999) is open, and its kitchen is not in this catalog.')
    await server.db
      .update(orders)
      .set({ locationId: '101', state: 'completed' })
      .where(eq(orders.id, order.id))
    expect(await plan()).not.toContain(`Order ${order.num} `)
  })

  test('before confirmation, an import prints its effects on bags, overrides, kitchen changes and pages', {
    tags: ['all'],
  }, async () => {
    await outputOf('import', demo.folder)
    server.expireCatalog()
    const api = await createApiClient(server)
    const { products } = await aFullCart(api)
    const dish = products[0]?.product_id ?? ''
    await aCart(api, '901').then(cart => addPlainProduct(api, cart, dish))
    await outputOf('set-price', 'sweet-tea', '3.49', '--kitchen', '901')
    await createKitchenConsole(server).output('close', '901', '--for', '2h', '--reason', 'The roof leaks')
    const featured = { _uid: 'f', component: 'featured_products', title: 'Hot list', products: [dish] }
    const story = { name: 'Game day', full_slug: 'g', content: { component: 'page', body: [featured] } }
    demo.remove('locations/hawaii.json')
    demo.put('locations/tennessee.json', '[0].menu', 'catering')
    const { out } = await runWith([story], 'import', demo.folder)
    expect(out).toMatch(
      /- 1 bag is at a kitchen that is not in this catalog: guests have to choose another one\./,
    )
    expect(out).toMatch(
      new RegExp(`- \\d+ bags? ha(s|ve) what guests then have to swap or remove: .*${dish}`),
    )
    expect(out).toContain('- Clears, because it is not in this catalog: sweet-tea at 901, $3.49.')
    expect(out).toContain('- Clears, because it is not in this catalog: kitchen 901 (“The roof leaks”).')
    demo.restore()
    demo.put('products/tenders.json', `[1].cost`, 999)
    expect((await runCommand('import', demo.folder)).out).toMatch(
      / bags? ha(s|ve) an item with a new price: guests see it before they pay\./,
    )
    demo.put('products/tenders.json', `[1].available`, false)
    expect((await runWith([story], 'import', demo.folder)).out).toContain(
      '- Pages that feature Three Tenders:\n  · Game day, Featured products "Hot list": features nothing else',
    )
    await outputOf('clear', 'sweet-tea', '--kitchen', '901')
    await server.db.delete(kitchenChanges)
  })

  test('an open order that an import makes impossible is listed as stuck, and its guest gets an email', {
    tags: ['all'],
  }, async () => {
    await outputOf('import', demo.folder)
    server.expireCatalog()
    const api = await createApiClient(server)
    const order = await anOrder(api)
    const readStuck = async () => (await createOperatorConsole(server, 'orders').output('stuck')).join('\n')
    expect(await readStuck()).not.toContain(order.id)
    demo.put('locations/tennessee.json', '[0].menu', 'catering')
    for (let time = 1; time <= 2; time++) await outputOf('import', demo.folder)
    expect(await readStuck()).toMatch(
      new RegExp(`order +${order.id} .*Its kitchen no longer sells Three Tenders`),
    )
    const mails = await server.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, order.id))
    expect(mails.filter(({ letter }) => letter === 'stranded')).toHaveLength(1)
    await server.db.update(orders).set({ state: 'completed' }).where(eq(orders.id, order.id))
    expect(await readStuck()).not.toContain(order.id)
    demo.restore()
    await outputOf('import', demo.folder)
  })

  test('an import lists items without declared allergens', { tags: ['all'] }, async () => {
    const untranslatedLine = (output: string[]) =>
      output.find(line => line.startsWith('Without a full')) ?? ''
    expect(untranslatedLine(await outputOf('import', demo.folder))).not.toContain('combo-side/slaw')
    demo.put('groups/sides.json', '[0].options[2].allergens', undefined)
    expect(untranslatedLine(await outputOf('import', demo.folder))).toContain('combo-side/slaw')
    server.expireCatalog()
    const combo = await (await createApiClient(server)).ok<MenuItem>(
      'GET',
      `/menus/${kitchen.menu_id}/products/tender-combo`,
    )
    const slaw = combo.mods.flatMap(({ options }) => options).find(({ option_id }) => option_id === 'slaw')
    expect(slaw?.allergens).toEqual({ contains: [], unstated: [...ALLERGENS], fried: false })
  })

  test('an import preserves overrides but clears and lists overrides of removed items', {
    tags: ['all'],
  }, async () => {
    demo.put('products/desserts.json', '[4]', { id: 'moon-pie', name: 'Moon Pie', cost: 299 })
    await outputOf('import', demo.folder)
    await outputOf('set-price', 'sweet-tea', '3.49', '--kitchen', '101')
    await outputOf('set-price', 'moon-pie', '5')
    await outputOf('set-available', 'combo-side/slaw', 'no')
    demo.restore()
    const output = await outputOf('import', demo.folder)
    expect(output).toContain('Cleared, because it is not in this catalog: moon-pie everywhere, $5.00.')
    const list = await outputOf('list')
    expect(list.slice(1, 3).map(line => line.split(' ', 1)[0])).toEqual(['combo-side/slaw', 'sweet-tea'])
  })

  test('an import preserves kitchen changes but clears and lists the changes at removed kitchens', {
    tags: ['all'],
  }, async () => {
    const operator = createKitchenConsole(server)
    const end = ['--for', '2h', '--reason']
    await operator.output('close', '101', ...end, 'One fryer is down')
    await operator.output('close', '901', ...end, 'The roof leaks')
    await operator.output('capacity', '901', '5', ...end, 'A party')
    demo.remove('locations/hawaii.json')
    const output = await outputOf('import', demo.folder)
    expect(output.filter(line => line.startsWith('Cleared'))).toEqual([
      'Cleared, because it is not in this catalog: kitchen 901 (“The roof leaks”).',
      'Cleared, because it is not in this catalog: kitchen 901 (“A party”).',
    ])
    const rows = await server.db.select().from(kitchenChanges).orderBy(kitchenChanges.id)
    expect(rows.map(({ kitchen, clearedBy }) => [kitchen, clearedBy])).toEqual([
      ['101', null],
      ['901', 'ana'],
      ['901', 'ana'],
    ])
    expect(await operator.output('list')).toContainEqual(expect.stringContaining('One fryer is down'))
    server.expireCatalog()
    const { locationById } = await server.ctx.catalog()
    expect(locationById('101')?.closures).toMatchObject([{ reason: 'One fryer is down' }])
    demo.restore()
    expect((await outputOf('import', demo.folder)).join()).not.toMatch(/Cleared, because/)
    server.expireCatalog()
    expect((await server.ctx.catalog()).locationById('901')).not.toHaveProperty('closures')
  })
})
