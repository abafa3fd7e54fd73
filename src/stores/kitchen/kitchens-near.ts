import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'

/** The tiles of the kitchens near one, as HTML; null when they cannot be had. */
export async function readKitchensNear(id: string): Promise<string | null> {
  const path = `/kitchens-near/${encodeURIComponent(id)}`
  const answer = await environment()
    .fetch(pageAddress(path))
    .catch(() => null)
  return answer?.ok ? answer.text() : null
}
