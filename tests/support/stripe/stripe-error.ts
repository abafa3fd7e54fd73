import type { StripeErrorBody } from './objects.ts'

export class StripeError extends Error {
  readonly status: number
  readonly problem: StripeErrorBody

  constructor(status: number, problem: StripeErrorBody) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

export function createInvalidRequestError(
  message: string,
  extra: Partial<StripeErrorBody> = {},
): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...extra })
}

export function createResourceMissingError(description: string, id: string): StripeError {
  const message = `No such ${description}: '${id}'`
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
}
