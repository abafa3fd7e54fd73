import { environment } from '../browser/environment.ts'

const TIMEOUT_MS = 10_000

/** The page of the order as the server renders it now; null when it cannot be had. */
export async function readOrderPage(): Promise<string | null> {
  try {
    const answer = await environment().fetch(environment().path(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
