import { z } from 'zod'
import type { Ask } from './ask.ts'
import { IdentityRefused, IdentityUnreachable } from './provider.ts'

const granted = z.object({ id_token: z.string().min(1) })
const refused = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

export async function exchangeCode(ask: Ask, endpoint: URL, form: Record<string, string>): Promise<string> {
  const { status, body } = await ask(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
  })
  if (status >= 400) {
    const { data } = refused.safeParse(body)
    throw new IdentityRefused(`code: ${endpoint.host} answered ${status}${data ? ` ${data.error}` : ''}`)
  }
  const { data } = granted.safeParse(body)
  if (!data) throw new IdentityUnreachable(`${endpoint.host} returned no ID token`)
  return data.id_token
}
