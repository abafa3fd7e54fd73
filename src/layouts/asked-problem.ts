import type { ErrorCode } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'

/** The error an address names (`?problem=`), with its sentence; null for anything that is not an error code. */
export function askedProblem(code: string | null): { code: ErrorCode; message: string } | null {
  return code !== null && isErrorCode(code) ? { code, message: errorMessages[code] } : null
}

/** Every error code has a sentence, and nothing else does. */
function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorMessages, name)
}
