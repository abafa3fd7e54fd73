import { expect, test } from 'vitest'
import { zipCodesOfPackage } from '#src/server/providers/geocoding/make-zip-codes.ts'
import { packZipCodes, readZipCodes } from '#src/server/providers/geocoding/zip-codes.ts'

test('the table of ZIP codes that comes with the server is the package’s', async () => {
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
