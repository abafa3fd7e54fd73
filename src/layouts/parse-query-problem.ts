import type { ErrorCode } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'

/** Returns the error code of the URL's `problem` parameter with its message, or null for an unknown code. */
export function parseQueryProblem(code: string | null): { code: ErrorCode; message: string } | null {
  return code !== null && isErrorCode(code) ? { code, message: errorMessages[code] } : null
}

/** True for an error code, because `errorMessages` has a message for each code and no other keys. */
function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorMessages, name)
}
