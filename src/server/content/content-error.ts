import type { ContentSource } from './source.ts'

/** storyblok-js-client rejects with plain objects: `status` is missing when no answer came at all. */
type Failure = { status?: number; message: string }

export const isNotFound = (failure: unknown) => asFailure(failure).status === 404

/** A real Error whose message tells whoever runs the build what is wrong and what to do. */
export const contentError = (failure: unknown, { kind, name }: ContentSource): Error => {
  const { status, message } = asFailure(failure)
  const options = { cause: failure }
  if (kind === 'local') return new Error(`${name} cannot be read: ${message}`, options)
  if (status === undefined) {
    return new Error(
      `${name} cannot be reached: ${message}. Try again when it is back, or unset STORYBLOK_TOKEN to use the local content.`,
      options,
    )
  }
  if (status === 401) {
    return new Error(`${name} refused STORYBLOK_TOKEN. Check the token and STORYBLOK_REGION.`, options)
  }
  return new Error(`${name} answered ${status}: ${message}`, options)
}

const asFailure = (failure: unknown): Failure => {
  if (typeof failure !== 'object' || failure === null) return { message: String(failure) }
  const message = 'message' in failure ? String(failure.message) : 'unknown failure'
  return 'status' in failure && typeof failure.status === 'number'
    ? { status: failure.status, message }
    : { message }
}
