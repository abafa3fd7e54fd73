import { describe, expect, test } from 'vitest'
import { aDish, aGroup, anOption } from '#tests/support/menu-builders.ts'
import {
  applyOverrides,
  availableAgainAt,
  type CatalogOverride,
  effectiveValueAt,
  groupOverridesByTarget,
  isInEffect,
  optionTargetId,
} from './catalog-override.ts'

const now = new Date('2026-11-21T18:00:00Z')
const sooner = new Date('2026-11-21T19:00:00Z')
const later = new Date('2026-11-21T20:00:00Z')
const before = new Date(now.getTime() - 1)

describe('an imported value with overrides', () => {
  test.each([
    ['the imported value if there are no overrides', {}, 100],
    ['the chain-wide override', { everywhere: { value: 200, until: null } }, 200],
    [
      'the kitchen’s override instead of the chain-wide one',
      { kitchen: { value: 300, until: later }, everywhere: { value: 200, until: null } },
      300,
    ],
    [
      'the chain-wide override after the kitchen’s override has ended',
      { kitchen: { value: 300, until: now }, everywhere: { value: 200, until: null } },
      200,
    ],
    ['the imported value after all overrides have ended', { kitchen: { value: 300, until: now } }, 100],
  ])('a guest sees %s', (_, layers, value) => {
    expect(effectiveValueAt(100, layers, now)).toBe(value)
  })

  test('an override applies until its end time but no longer at that time', () => {
    const change = { until: now }
    expect([isInEffect(change, before), isInEffect(change, now)]).toEqual([true, false])
    expect(isInEffect({ until: null }, now)).toBe(true)
  })
})

describe('times at which sold-out items return', () => {
  const soldOut = (until: Date | null) => ({ value: false, until })
  test.each([
    ['at the end of the override', true, { everywhere: soldOut(sooner) }, sooner],
    [
      'at the later end of two overrides',
      true,
      { kitchen: soldOut(sooner), everywhere: soldOut(later) },
      later,
    ],
    [
      'at the end of the kitchen’s override if it ends later',
      true,
      { kitchen: soldOut(later), everywhere: soldOut(sooner) },
      later,
    ],
    [
      'at the end of the kitchen’s override even if other kitchens have the item',
      false,
      { kitchen: soldOut(sooner), everywhere: { value: true, until: null } },
      sooner,
    ],
    ['unknown if an override has no end', true, { everywhere: soldOut(null) }, null],
    ['unknown if the item was imported as sold out', false, { everywhere: soldOut(later) }, null],
    [
      'unknown if the other override has no end',
      true,
      { kitchen: soldOut(sooner), everywhere: soldOut(null) },
      null,
    ],
    ['null if the item is available', true, { everywhere: soldOut(now) }, null],
  ])('the return time of a sold-out item is %s', (_, imported, layers, returns) => {
    expect(availableAgainAt(imported, layers, now)).toEqual(returns)
  })
})

const cheese = anOption('cheese', { choice_id: 'combo.side.fries.toppings.cheese', cost: 50 })
const fries = anOption('fries', { choice_id: 'combo.side.fries', mods: [aGroup([cheese])] })
const slaw = anOption('slaw', { choice_id: 'combo.side.slaw', cost: 100 })
const combo = aDish({ product_id: 'combo', mods: [aGroup([fries, slaw])] })

const everywhere = { kitchen: null, until: null }
const price = (target: string, cents: number): CatalogOverride => ({
  ...everywhere,
  target,
  price: cents,
  available: null,
})
const soldOut = (target: string, until: Date | null = null): CatalogOverride => ({
  ...everywhere,
  target,
  until,
  price: null,
  available: false,
})
const applied = (overrides: CatalogOverride[], kitchen = '101') =>
  applyOverrides(combo, groupOverridesByTarget(overrides, kitchen), now)
const optionsOf = (product: typeof combo) => product.mods[0]?.options ?? []

describe('overrides of a product', () => {
  test("overrides change a product's price, availability, and return time", () => {
    expect(applied([price('combo', 1_250)])).toMatchObject({ cost: 1_250, available: true, returns: null })
    const unavailable = applied([price('combo', 1_250), soldOut('combo', later)])
    expect(unavailable).toMatchObject({ cost: 1_250, available: false, returns: '2026-11-21T20:00:00.000Z' })
    expect(applied([soldOut('combo')])).toMatchObject({ cost: 1_000, available: false, returns: null })
  })

  test("a kitchen's overrides take precedence over chain-wide overrides", () => {
    const own: CatalogOverride = { ...price('combo', 900), kitchen: '101' }
    for (const list of [
      [own, price('combo', 1_250)],
      [price('combo', 1_250), own],
    ]) {
      expect([applied(list).cost, applied(list, '102').cost]).toEqual([900, 1_250])
    }
  })

  test('an override of a product stops applying at its end time', () => {
    expect(applied([soldOut('combo', now)])).toMatchObject({ available: true, returns: null })
  })

  test('applyOverrides returns the same product object if no override applies to it', () => {
    expect(applied([price('another', 1), price('side/beans', 1), price('fries', 1)])).toBe(combo)
    expect(applied([])).toBe(combo)
  })
})

describe('overrides of an option', () => {
  test("an option's override applies wherever the option's group is used", () => {
    const [changed, same] = optionsOf(applied([price('toppings/cheese', 75), soldOut('side/fries')]))
    expect(changed).toMatchObject({ cost: 0, meta: { available: false } })
    expect(changed?.mods[0]?.options[0]).toMatchObject({ cost: 75, meta: { available: true } })
    expect(same).toBe(slaw)
  })

  test("an option's override is identified by the ids of the group and the option", () => {
    expect([optionTargetId(slaw), optionTargetId(cheese)]).toEqual(['side/slaw', 'toppings/cheese'])
  })
})
