import type { z } from 'zod'
import type { Endpoints } from '#src/contract/endpoints.ts'

type GetPath = Extract<Endpoints, { method: 'get' }>['path']
type ResponseDataAt<P extends GetPath> = z.output<Extract<Endpoints, { method: 'get'; path: P }>['response']>

/**
 * Calls the API in process for an on-demand page: `fetchFromApi(Astro.locals, '/menus/{mid}', { mid })`.
 * Returns null if the status is 404, or 400 for a malformed path. Throws for any other failure.
 */
export async function fetchFromApi<P extends GetPath>(
  { api }: App.Locals,
  path: P,
  params: Record<string, string> = {},
  query = '',
): Promise<ResponseDataAt<P> | null> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const response = await api(address + query)
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`GET /api${address} answered ${response.status}`)
  const { data } = await response.json()
  return data
}
