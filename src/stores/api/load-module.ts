import type { Result } from './request.ts'
import { unreachableError } from './unreachable.ts'

export function loadModule<Code>(load: () => Promise<Code>): Promise<Code | null> {
  return load().catch(() => null)
}

/**
 * Loads a module, then sends a request with it. Returns an `unreachable` error if the module fails to load.
 */
export async function sendWithModule<Code, T>(
  load: () => Promise<Code>,
  send: (code: Code) => Promise<Result<T>>,
): Promise<Result<T>> {
  const code = await loadModule(load)
  return code ? send(code) : { ok: false, error: unreachableError }
}
