import type { Logger } from 'pino'
import { z } from 'zod'
import { milesBetween, type Position } from '#src/domain/place/distance.ts'
import {
  type AddressLocator,
  createZipLocator,
  type StreetAddress,
  toFiveDigitZip,
} from './address-locator.ts'
import { loadOfflinePlaces } from './offline-places.ts'

type Options = { url: string; log: Pick<Logger, 'warn'>; timeoutMs?: number }

const TIMEOUT_MS = 3_000
const COUNTRIES = 'us,pr,vi,gu,mp,as'
/**
 * Maximum distance of a result from the center of its ZIP code or ZIP area. A result farther away must be a
 * different address.
 */
const PLAUSIBLE_MILES = { zip: 60, area: 150 }

const degrees = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-max).max(max))
const responseSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180) })).max(50)

/**
 * Locates addresses with Nominatim. Falls back to the center of the ZIP code if the service fails, finds
 * nothing, or returns an implausibly distant result.
 */
export function createNominatimLocator({ url, log, timeoutMs = TIMEOUT_MS }: Options): AddressLocator {
  const byZip = createZipLocator()

  async function search(address: StreetAddress): Promise<Position | null> {
    const response = await fetch(searchUrl(url, address), {
      headers: { accept: 'application/json', 'user-agent': 'red-comb-ordering' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`returned ${response.status}`)
    const [result] = responseSchema.parse(await response.json())
    return result ? { latitude: result.lat, longitude: result.lon } : null
  }

  return {
    usesNetwork: true,
    locate: async (address, mayUseNetwork = true) => {
      const guess = await byZip.locate(address)
      if (guess.step === 'contradiction' || !mayUseNetwork) return guess
      try {
        const position = await search(address)
        if (!position || !(await isPlausible(position, address))) return guess
        return { step: 'found', position, isMiddleOfZip: false }
      } catch (error) {
        log.warn({ problem: reasonOf(error) }, 'address lookup failed; used the ZIP code')
        return guess
      }
    },
  }
}

/** Builds the search URL. Preserves the path and API key in the configured URL. */
function searchUrl(service: string, { address, city, state, zip }: StreetAddress): URL {
  const url = new URL(service)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`
  const query = { street: address, city, state, postalcode: zip, countrycodes: COUNTRIES }
  for (const [name, value] of Object.entries({ ...query, format: 'jsonv2', limit: '1' })) {
    url.searchParams.set(name, value)
  }
  return url
}

async function isPlausible(position: Position, address: StreetAddress): Promise<boolean> {
  const zipPosition = (await loadOfflinePlaces()).zip(toFiveDigitZip(address))
  return zipPosition !== null && milesBetween(position, zipPosition) <= PLAUSIBLE_MILES[zipPosition.precision]
}

/** Describes an error without the message of a request error, which may contain the address. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'unexpected response'
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timed out'
  return /^returned \d+$/.test(error.message) ? error.message : 'unreachable'
}
