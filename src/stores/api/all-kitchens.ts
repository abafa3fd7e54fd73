import type { Location } from '#src/contract/locations.ts'
import { type Result, request } from './request.ts'

export async function readAllKitchens(): Promise<Result<Location[]>> {
  const result = await request('get', '/locations', {})
  return result.ok ? { ok: true, data: result.data.locations } : result
}
