// @module-tag all
import { expect, test } from 'vitest'
import { readPackageZipCodes } from '#src/server/providers/geocoding/make-zip-codes.ts'
import { packZipCodes, readZipCodes } from '#src/server/providers/geocoding/zip-codes.ts'
import { findZipCode } from '#src/server/services/locations/find-place.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

test('the server’s ZIP code table matches the package that it is built from', async () => {
  const compressed = packZipCodes(readPackageZipCodes())
  const existing = await readZipCodes()
  expect(existing.cities).toEqual(compressed.cities)
  const sum = (steps: number[]) => steps.reduce((total, step) => total + step, 0)
  for (const column of ['zip', 'latitude', 'longitude', 'city'] as const) {
    expect([column, existing[column].length, existing[column].at(-1)]).toEqual([
      column,
      compressed[column].length,
      sum(compressed[column]),
    ])
  }
})

test('every ZIP code from 00000 to 99999 is either unknown or in the United States', async () => {
  const result = { placed: 0, unknown: 0 }
  for (let zip = 0; zip <= 99_999; zip++) {
    const place = await findZipCode(String(zip).padStart(5, '0')).catch((error: unknown) => error)
    if (place instanceof ServiceError) {
      if (place.body.code !== 'zip_not_found') throw place
      result.unknown += 1
    } else {
      // The range includes Guam, west of the date line, and American Samoa, south of the equator.
      const { latitude, longitude } = place as Awaited<ReturnType<typeof findZipCode>>
      if (!(latitude > -15 && latitude < 72 && Math.abs(longitude) <= 180))
        throw new Error(`${zip} is nowhere`)
      result.placed += 1
    }
  }
  expect(result.placed + result.unknown).toBe(100_000)
  expect(result.placed).toBeGreaterThan(90_000)
})
