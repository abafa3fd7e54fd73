import type { Location } from '#src/contract/locations.ts'
import { type Result, request } from './request.ts'

export async function readEveryKitchen(): Promise<Result<Location[]>> {
  const found = await request('get', '/locations', {})
  return found.ok ? { ok: true, data: found.data.locations } : found
}
