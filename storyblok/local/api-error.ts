export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`The delivery API returned ${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

export function createNotFoundError() {
  return new ApiError(404, ['This record could not be found'])
}

export function createUnprocessableError(error: string) {
  return new ApiError(422, { error })
}
