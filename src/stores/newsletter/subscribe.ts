import type { z } from 'zod'
import type { Refusal } from '#src/contract/error-details.ts'
import type { subscribe as contract } from '#src/contract/member/newsletter.ts'
import { languageHeader } from '#src/domain/language-header.ts'
import { environment } from '../browser/environment.ts'

type Subscription = z.input<typeof contract.body>
type Answer = { status: 'ok' } | ({ status: 'error' } & Refusal)

/**
 * Subscribes to the newsletter; returns null without a response. Avoids `request()`, which is too large for
 * pages without React.
 */
export async function subscribe(wish: Subscription): Promise<Answer | null> {
  const headers = { 'content-type': 'application/json', ...languageHeader() }
  const body = JSON.stringify(wish)
  try {
    const answer = await environment().fetch('/api/newsletter', { method: 'POST', headers, body })
    return await answer.json()
  } catch {
    return null
  }
}
