import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween } from '#src/domain/place/distance.ts'
import {
  type DeliveryZone,
  deliveryFee,
  deliveryShortfall,
  findDeliveryZone,
  freeDeliveryMinimum,
  summarizeDelivery,
} from './delivery-zone.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const fivePoints = at(36.1776, -86.7494)
const zone = (overrides: Partial<DeliveryZone> = {}): DeliveryZone => ({
  name: 'Near',
  area: { kind: 'radius', miles: 3 },
  fees: [{ from: 0, fee: 299 }],
  minimum: 1_200,
  minutes: 15,
  ...overrides,
})
const radius = (name: string, miles: number) => zone({ name, area: { kind: 'radius', miles } })
const polygon = (name: string, ...points: [number, number][]) =>
  zone({ name, area: { kind: 'polygon', points: points.map(([north, east]) => at(north, east)) } })
const nameAt = (zones: DeliveryZone[], place = fivePoints) =>
  findDeliveryZone({ ...fivePoints, delivery_zones: zones }, place)?.name ?? null

/** Returns a point directly north of the kitchen. */
const north = (miles: number) => at(fivePoints.latitude + miles / 69.0934, fivePoints.longitude)

describe('addresses in a delivery zone', () => {
  const both = [radius('Near', 3), radius('Far', 6)]

  test.each([
    ['at the kitchen itself', 'in the 3-mile zone', fivePoints, 'Near'],
    ['2.9 miles away', 'in the 3-mile zone', north(2.9), 'Near'],
    ['3.1 miles away', 'in the 6-mile zone', north(3.1), 'Far'],
    ['6.1 miles away', 'in no zone', north(6.1), null],
    ['on the other side of the earth', 'in no zone', at(-36.1776, 93.2506), null],
  ])('an address %s is %s', (_address, _zone, place, name) => {
    expect(nameAt(both, place)).toBe(name)
  })

  test("an address exactly on a delivery zone's radius is inside the zone", () => {
    const place = north(3)
    expect(nameAt([radius('Exact', milesBetween(fivePoints, place))], place)).toBe('Exact')
  })

  test('an address in several zones belongs to the first zone that covers it', () => {
    expect(nameAt([radius('Far', 6), radius('Near', 3)])).toBe('Far')
  })

  test('a kitchen without delivery zones delivers nowhere', () => {
    expect(nameAt([])).toBeNull()
  })
})

describe('a delivery zone with a polygon', () => {
  const square = polygon('Square', [36, -87], [36, -86], [37, -86], [37, -87])
  const concave = polygon(
    'U',
    [36, -87],
    [36, -86],
    [37, -86],
    [37, -86.3],
    [36.4, -86.3],
    [36.4, -86.7],
    [37, -86.7],
    [37, -87],
  )

  test.each([
    ['its middle', at(36.5, -86.5)],
    ['a side', at(36, -86.5)],
    ['a vertical side', at(36.5, -87)],
    ['a corner', at(36, -87)],
    ['its last corner', at(37, -87)],
  ])('a square delivery zone covers %s', (_, place) => {
    expect(nameAt([square], place)).toBe('Square')
  })

  test.each([
    ['just outside', at(35.99999, -86.5)],
    ['west of a corner', at(36, -87.5)],
    ['east of a corner', at(37, -85.5)],
    ['in line with a side', at(36, -85.9)],
    ['far away', at(40, -100)],
  ])('a square delivery zone does not cover a point %s', (_, place) => {
    expect(nameAt([square], place)).toBeNull()
  })

  test.each([
    ['its left arm', at(36.8, -86.9)],
    ['its right arm', at(36.8, -86.1)],
    ['its foot', at(36.2, -86.5)],
    ['the bottom of its gap', at(36.4, -86.5)],
    ['the corner in its gap', at(36.4, -86.7)],
  ])('a U-shaped delivery zone covers %s', (_, place) => {
    expect(nameAt([concave], place)).toBe('U')
  })

  test.each([
    ['the gap between its arms', at(36.8, -86.5)],
    ['a point to its left', at(36.4, -87.2)],
  ])('a U-shaped delivery zone does not cover %s', (_, place) => {
    expect(nameAt([concave], place)).toBeNull()
  })

  test('the area of a polygon does not depend on its first corner or the direction in which it is drawn', () => {
    const points = (area: DeliveryZone['area']) => (area.kind === 'polygon' ? area.points : [])
    const drawn = points(concave.area)
    fc.assert(
      fc.property(
        fc.double({ min: 35.5, max: 37.5, noNaN: true }),
        fc.double({ min: -87.5, max: -85.5, noNaN: true }),
        fc.nat(drawn.length - 1),
        (latitude, longitude, start) => {
          const turned = [...drawn.slice(start), ...drawn.slice(0, start)]
          const other = zone({ name: 'U', area: { kind: 'polygon', points: turned.toReversed() } })
          const place = at(latitude, longitude)
          expect(nameAt([other], place)).toBe(nameAt([concave], place))
        },
      ),
    )
  })

  test('repeated corners do not change the area that a polygon covers', () => {
    const twice = polygon('Twice', [36, -87], [36, -87], [36, -86], [37, -86], [37, -86], [37, -87])
    expect(nameAt([twice], at(36.5, -86.5))).toBe('Twice')
    expect(nameAt([twice], at(36, -87))).toBe('Twice')
    expect(nameAt([twice], at(35.9, -87.1))).toBeNull()
  })
})

describe('the delivery fee of a bag', () => {
  const tiers = {
    fees: [
      { from: 4_000, fee: 0 },
      { from: 0, fee: 499 },
      { from: 2_000, fee: 299 },
    ],
  }

  test.each([
    [0, 499],
    [1_999, 499],
    [2_000, 299],
    [3_999, 299],
    [4_000, 0],
    [100_000, 0],
  ])('a bag of %i¢ pays %i¢ for delivery even if the fee tiers are unsorted', (subtotal, fee) => {
    expect(deliveryFee(tiers, subtotal)).toBe(fee)
  })

  test('the free delivery minimum is the lower limit of the fee tier that costs nothing', () => {
    expect(freeDeliveryMinimum(tiers)).toBe(4_000)
    expect(freeDeliveryMinimum(zone())).toBeNull()
  })

  test.each([
    [0, 1_200],
    [1_199, 1],
    [1_200, 0],
    [5_000, 0],
  ])('a delivery bag of %i¢ is %i¢ short of the minimum', (subtotal, short) => {
    expect(deliveryShortfall(zone(), subtotal)).toBe(short)
  })
})

test('a kitchen’s delivery summary has the lowest minimum, fee, and time of all its zones', () => {
  const far = zone({
    fees: [
      { from: 0, fee: 499 },
      { from: 4_000, fee: 0 },
    ],
    minimum: 1_800,
    minutes: 25,
  })
  expect(summarizeDelivery([zone(), far])).toEqual({ minimum: 1_200, fee_from: 299, minutes: 15 })
  expect(summarizeDelivery([])).toBeNull()
})
