import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/**
 * ZIP codes as sorted columns. `city` is an index into `cities`, and positions are in thousandths of a
 * degree. The file stores differences between numbers, because differences compress better.
 */
export type ZipColumns = {
  /** City and state, such as `Nashville, TN`. */
  cities: string[]
  zip: number[]
  latitude: number[]
  longitude: number[]
  city: number[]
}

export type ZipCode = { zip: string; city: string; latitude: number; longitude: number }

export const UNITS_PER_DEGREE = 1_000

/** `node src/server/providers/geocoding/make-zip-codes.ts` generates this file. */
export const zipCodesFile = new URL('./zip-codes.json.br', import.meta.url)

export function packZipCodes(codes: ZipCode[]): ZipColumns {
  const sorted = codes.toSorted((a, b) => Number(a.zip) - Number(b.zip))
  const cities = [...new Set(sorted.map(({ city }) => city))]
  const cityIndexes = new Map(cities.map((city, index) => [city, index]))
  return {
    cities,
    zip: encodeDeltas(sorted.map(({ zip }) => Number(zip))),
    latitude: encodeDeltas(sorted.map(({ latitude }) => Math.round(latitude * UNITS_PER_DEGREE))),
    longitude: encodeDeltas(sorted.map(({ longitude }) => Math.round(longitude * UNITS_PER_DEGREE))),
    city: encodeDeltas(sorted.map(({ city }) => cityIndexes.get(city) ?? 0)),
  }
}

export async function readZipCodes(): Promise<ZipColumns> {
  const text = await promisify(brotliDecompress)(await readFile(zipCodesFile))
  const { cities, zip, latitude, longitude, city }: ZipColumns = JSON.parse(text.toString())
  for (const column of [zip, latitude, longitude, city]) decodeDeltas(column)
  return { cities, zip, latitude, longitude, city }
}

function encodeDeltas(values: number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}

/** Decodes differences in place, because each column has about 42,000 numbers. */
function decodeDeltas(column: number[]): void {
  let sum = 0
  for (const [index, step] of column.entries()) {
    sum += step
    column[index] = sum
  }
}
