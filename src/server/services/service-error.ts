import type { ErrorCode } from '../../contract/errors.ts'
import { errorMessages } from '../../copy/errors.ts'

/** An expected refusal: a stable code, the sentence for the guest, and what the screen needs to mend it. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown, message = errorMessages[code]) {
    super(message)
    this.code = code
    this.details = details
  }
}
