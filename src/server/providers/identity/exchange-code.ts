import { z } from 'zod'
import { IdentityRejectedError, IdentityUnreachableError } from './provider.ts'
import type { SendRequest } from './send-request.ts'

const tokenResponse = z.object({ id_token: z.string().min(1) })
const errorResponse = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

export async function exchangeCode(
  sendRequest: SendRequest,
  endpoint: URL,
  form: Record<string, string>,
): Promise<string> {
  const { status, body } = await sendRequest(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
  })
  if (status >= 400) {
    const { data } = errorResponse.safeParse(body)
    throw new IdentityRejectedError(
      `code: ${endpoint.host} returned ${status}${data ? ` ${data.error}` : ''}`,
    )
  }
  const { data } = tokenResponse.safeParse(body)
  if (!data) throw new IdentityUnreachableError(`${endpoint.host} returned no ID token`)
  return data.id_token
}
