import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'

export async function readKitchensNear(id: string): Promise<string | null> {
  const path = `/kitchens-near/${encodeURIComponent(id)}`
  const answer = await environment()
    .fetch(pageAddress(path))
    .catch(() => null)
  return answer?.ok ? answer.text() : null
}
