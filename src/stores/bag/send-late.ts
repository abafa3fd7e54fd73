import { unreachableMessage } from '#src/copy/connection.ts'
import type { Result } from '../api/request.ts'

/** Sends with what is only loaded to do so; where that does not come, nothing can be reached. */
export async function sendLate<Sender, T>(
  load: () => Promise<Sender>,
  send: (sender: Sender) => Promise<Result<T>>,
): Promise<Result<T>> {
  const sender = await load().catch(() => null)
  return sender ? send(sender) : { ok: false, error: { code: 'unreachable', message: unreachableMessage } }
}
