import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/**
 * Every ZIP code with where it is, column by column, in the order of the codes. `city` is a place in `cities`, positions
 * are in thousandths of a degree; on disk each number is the step from the one before, which packs well.
 */
export type ZipColumns = {
  /** `Nashville, TN` */
  cities: string[]
  zip: number[]
  latitude: number[]
  longitude: number[]
  city: number[]
}

export type ZipCode = { zip: string; city: string; latitude: number; longitude: number }

export const DEGREE = 1_000

/** `node src/server/providers/geocoding/make-zip-codes.ts` makes it. */
export const zipCodesFile = new URL('./zip-codes.json.br', import.meta.url)

export function packZipCodes(codes: ZipCode[]): ZipColumns {
  const sorted = codes.toSorted((a, b) => Number(a.zip) - Number(b.zip))
  const cities = [...new Set(sorted.map(({ city }) => city))]
  const places = new Map(cities.map((city, index) => [city, index]))
  return {
    cities,
    zip: steps(sorted.map(({ zip }) => Number(zip))),
    latitude: steps(sorted.map(({ latitude }) => Math.round(latitude * DEGREE))),
    longitude: steps(sorted.map(({ longitude }) => Math.round(longitude * DEGREE))),
    city: steps(sorted.map(({ city }) => places.get(city) ?? 0)),
  }
}

/** Reads the table that comes with the server. */
export async function readZipCodes(): Promise<ZipColumns> {
  const text = await promisify(brotliDecompress)(await readFile(zipCodesFile))
  const { cities, zip, latitude, longitude, city }: ZipColumns = JSON.parse(text.toString())
  for (const column of [zip, latitude, longitude, city]) addUp(column)
  return { cities, zip, latitude, longitude, city }
}

function steps(values: number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0))
}

/** In place: these are 42,000 numbers each. */
function addUp(column: number[]): void {
  let sum = 0
  for (const [at, step] of column.entries()) {
    sum += step
    column[at] = sum
  }
}
