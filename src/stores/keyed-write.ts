import type { Result } from './request.ts'

const unanswered = new Map<string, string>()

/**
 * Makes a write under an idempotency key. One that got no answer keeps its key, so that asking for the same again,
 * word for word, carries it out once.
 */
export async function keyedWrite<T>(
  what: string,
  write: (key: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const key = unanswered.get(what) ?? crypto.randomUUID()
  const result = await write(key)
  if (!result.ok && result.error.code === 'unreachable') unanswered.set(what, key)
  else unanswered.delete(what)
  return result
}
