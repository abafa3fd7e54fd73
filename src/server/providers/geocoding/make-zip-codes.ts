import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import zipcodes from 'zipcodes'
import { packZipCodes, type ZipCode, zipCodesFile } from './zip-codes.ts'

/** Post offices of the forces: what is written beside them is no place. */
const MILITARY = /^A[AEP]$/
/** A ZIP code of one large firm is named after it, which tells nobody where it is. */
const NO_CITY = /[^A-Za-z .'-]/
/** Its longitude lacks the minus, which puts it in China and moved the middle of New York fifty miles out to sea. */
const MISPLACED = new Set(['10200'])

/** The ZIP codes of the package that are somewhere. */
export function zipCodesOfPackage(): ZipCode[] {
  return Object.values(zipcodes.codes).flatMap(({ zip, city, state, country, latitude, longitude }) => {
    const isSomewhere = country === 'US' && latitude && longitude && !MISPLACED.has(zip)
    if (!isSomewhere || MILITARY.test(state) || NO_CITY.test(city)) return []
    return [{ zip, city: `${city}, ${state}`, latitude, longitude }]
  })
}

if (import.meta.main) {
  const text = JSON.stringify(packZipCodes(zipCodesOfPackage()))
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }
  writeFileSync(zipCodesFile, brotliCompressSync(text, options))
}
