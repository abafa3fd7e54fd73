import { pageHref } from '#src/language/page-href.ts'
import { environment } from '../browser/environment.ts'

export async function readNearbyKitchens(id: string): Promise<string | null> {
  const path = `/kitchens-near/${encodeURIComponent(id)}`
  const response = await environment()
    .fetch(pageHref(path))
    .catch(() => null)
  return response?.ok ? response.text() : null
}
