import type { ErrorCode } from '#src/contract/errors.ts'
import { errorMessages } from '#src/copy/errors.ts'

/** The error that an address names, with its sentence; null for everything that is none. */
export function askedProblem(code: string | null): { code: ErrorCode; message: string } | null {
  return code !== null && isErrorCode(code) ? { code, message: errorMessages[code] } : null
}

/** Every code has its sentence, and nothing else has one. */
function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorMessages, name)
}
