import type { CodeWithOptionalDetails, ErrorBody, ErrorDetailsOf } from '#src/contract/error-details.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { errorTexts } from '../texts/error-texts.ts'

type ErrorArguments<Code extends ErrorCode> = [Code] extends [CodeWithOptionalDetails]
  ? [details?: ErrorDetailsOf<Code>, message?: string]
  : [details: ErrorDetailsOf<Code>, message?: string]

export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'ServiceError'
  readonly body: ErrorBody

  constructor(code: Code, ...[details, message = errorTexts().errorMessages[code]]: ErrorArguments<Code>) {
    super(message)
    // The cast is safe, because the constructor's parameters match each code with its details. TypeScript
    // cannot infer this for the object.
    this.body = { code, message, ...(details !== undefined && { details }) } as ErrorBody
  }
}
