import type { DetailsOf, PlainCode, Refusal } from '../../contract/error-details.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { errorWords } from '../words/error-words.ts'

type Words<Code extends ErrorCode> = [Code] extends [PlainCode]
  ? [details?: DetailsOf<Code>, message?: string]
  : [details: DetailsOf<Code>, message?: string]

export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'ServiceError'
  readonly refusal: Refusal

  constructor(code: Code, ...[details, message = errorWords().errorMessages[code]]: Words<Code>) {
    super(message)
    // The constructor's types match each code with its details; TypeScript cannot infer that here.
    this.refusal = { code, message, ...(details !== undefined && { details }) } as Refusal
  }
}
