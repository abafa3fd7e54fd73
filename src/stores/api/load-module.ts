import type { Result } from './request.ts'
import { unreachableError } from './unreachable.ts'

export function loadModule<Code>(load: () => Promise<Code>): Promise<Code | null> {
  return load().catch(() => null)
}

/**
 * Dynamically imports a module and passes it to `send`. Returns an `unreachable` error if the import fails.
 */
export async function sendWithModule<Code, T>(
  load: () => Promise<Code>,
  send: (code: Code) => Promise<Result<T>>,
): Promise<Result<T>> {
  const code = await loadModule(load)
  return code ? send(code) : { ok: false, error: unreachableError }
}
