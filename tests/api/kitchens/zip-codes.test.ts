// @module-tag all
import { expect, test } from 'vitest'
import { zipCodesOfPackage } from '#src/server/providers/geocoding/make-zip-codes.ts'
import { packZipCodes, readZipCodes } from '#src/server/providers/geocoding/zip-codes.ts'
import { zipPlace } from '#src/server/services/locations/find-place.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

test('the server’s ZIP code table matches the package it is built from', async () => {
  const packed = packZipCodes(zipCodesOfPackage())
  const known = await readZipCodes()
  expect(known.cities).toEqual(packed.cities)
  const sum = (steps: number[]) => steps.reduce((total, step) => total + step, 0)
  for (const column of ['zip', 'latitude', 'longitude', 'city'] as const) {
    expect([column, known[column].length, known[column].at(-1)]).toEqual([
      column,
      packed[column].length,
      sum(packed[column]),
    ])
  }
})

test('every ZIP code from 00000 to 99999 is located in the United States or unknown', async () => {
  const found = { placed: 0, unknown: 0 }
  for (let zip = 0; zip <= 99_999; zip++) {
    const place = await zipPlace(String(zip).padStart(5, '0')).catch((error: unknown) => error)
    if (place instanceof ServiceError) {
      if (place.refusal.code !== 'zip_unknown') throw place
      found.unknown += 1
    } else {
      // Guam lies west of the date line and American Samoa south of the equator.
      const { latitude, longitude } = place as Awaited<ReturnType<typeof zipPlace>>
      if (!(latitude > -15 && latitude < 72 && Math.abs(longitude) <= 180))
        throw new Error(`${zip} is nowhere`)
      found.placed += 1
    }
  }
  expect(found.placed + found.unknown).toBe(100_000)
  expect(found.placed).toBeGreaterThan(90_000)
})
