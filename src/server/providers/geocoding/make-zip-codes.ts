import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import zipcodes from 'zipcodes'
import { packZipCodes, type ZipCode, zipCodesFile } from './zip-codes.ts'

/** Military post offices, omitted because they are not in a state. */
const MILITARY = /^A[AEP]$/
/** Matches place names of ZIP codes that belong to a single company or base. */
const NO_CITY = /[^A-Za-z .'-]/
/**
 * ZIP codes with a wrong longitude in the `zipcodes` package. 10200 would shift the center of New York 50
 * miles out to sea.
 */
const MISPLACED = new Set(['10200'])

export function readPackageZipCodes(): ZipCode[] {
  return Object.values(zipcodes.codes).flatMap(({ zip, city, state, country, latitude, longitude }) => {
    const hasPosition = country === 'US' && latitude && longitude && !MISPLACED.has(zip)
    if (!hasPosition || MILITARY.test(state) || NO_CITY.test(city)) return []
    return [{ zip, city: `${city}, ${state}`, latitude, longitude }]
  })
}

if (import.meta.main) {
  const text = JSON.stringify(packZipCodes(readPackageZipCodes()))
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }
  writeFileSync(zipCodesFile, brotliCompressSync(text, options))
}
