/** A refusal, with the status and body Storyblok answers with. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`The delivery API answers ${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

export const unauthorized = () => new ApiError(401, { error: 'Unauthorized' })
export const notFound = () => new ApiError(404, ['This record could not be found'])
export const invalid = (error: string) => new ApiError(422, { error })
export const tooManyRequests = () => new ApiError(429, { error: 'Too many requests' })
export const notImplemented = (what: string) =>
  new ApiError(501, { error: `The local delivery API does not implement ${what} yet` })
