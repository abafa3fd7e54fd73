import type { Problem } from './objects.ts'

export class StripeError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

export function invalid(message: string, more: Partial<Problem> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string): StripeError {
  const message = `No such ${what}: '${id}'`
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
}
