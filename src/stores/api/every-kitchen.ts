import type { Location } from '#src/contract/locations.ts'
import { type Result, request } from './request.ts'

/** All kitchens of the chain, as they are now. */
export async function readEveryKitchen(): Promise<Result<Location[]>> {
  const found = await request('get', '/locations', {})
  return found.ok ? { ok: true, data: found.data.locations } : found
}
