import type { z } from 'zod'
import type { ErrorBody } from '#src/contract/error-details.ts'
import type { subscribeToNewsletter as contract } from '#src/contract/member/newsletter.ts'
import { createLanguageHeader } from '#src/language/language-header.ts'
import { environment } from '../browser/environment.ts'

type Subscription = z.input<typeof contract.body>
type SubscribeResponse = { status: 'ok' } | ({ status: 'error' } & ErrorBody)

/**
 * Subscribes to the newsletter. Returns null if the request fails or the response is not JSON. Does not use
 * `request()`, which is too large for pages without React.
 */
export async function subscribeToNewsletter(subscription: Subscription): Promise<SubscribeResponse | null> {
  const headers = { 'content-type': 'application/json', ...createLanguageHeader() }
  const body = JSON.stringify(subscription)
  try {
    const response = await environment().fetch('/api/newsletter', { method: 'POST', headers, body })
    return await response.json()
  } catch {
    return null
  }
}
