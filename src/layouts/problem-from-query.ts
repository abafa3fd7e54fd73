import type { ErrorCode } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'

/** Returns the error named by the address (`?problem=`) with its message; null if it is not an error code. */
export function problemFromQuery(code: string | null): { code: ErrorCode; message: string } | null {
  return code !== null && isErrorCode(code) ? { code, message: errorMessages[code] } : null
}

/** Every error code has a message, and nothing else does. */
function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorMessages, name)
}
