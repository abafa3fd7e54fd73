import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'

/** Returns the tiles of nearby kitchens as HTML; null on failure. */
export async function readKitchensNear(id: string): Promise<string | null> {
  const path = `/kitchens-near/${encodeURIComponent(id)}`
  const answer = await environment()
    .fetch(pageAddress(path))
    .catch(() => null)
  return answer?.ok ? answer.text() : null
}
