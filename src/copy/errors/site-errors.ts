import type { ErrorCode } from '#src/contract/errors.ts'

export const siteErrors = {
  invalid_request: 'Something in that request isn’t right. Please check it and try again.',
  foreign_origin: 'That request came from another site and was refused.',
  not_found: 'There is nothing at that address.',
  key_wrong: 'That key is not good: it is unknown, has ended or was taken back.',
  scope_missing: 'That key may not do this.',
  body_too_large: 'That request is too large.',
  json_only: 'Send JSON to this address.',
  idempotency_key_reused: 'That request was already used for something else.',
  timestamp_wrong: 'That message was signed too long ago, or in the future: look at the clock.',
  signature_wrong: 'That message is not signed with the secret of this site.',
  captcha_required: 'Please try again. We need a quick check that you’re a person.',
  captcha_failed: 'We couldn’t verify that you’re a person. Please try again.',
  too_many_tries: 'Too many tries. Please wait a while and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'We’re very busy right now. Please try again in a moment.',
  not_ready: 'Our system isn’t answering right now. Please try again in a moment.',
} satisfies Partial<Record<ErrorCode, string>>

/** Message for a write request to a read-only URL. */
export const readOnlyUrlText: string = 'Nothing can be sent to this address.'

export function tooManyRequestsText(seconds: number): string {
  return `Too many tries. Please wait ${waitText(seconds)} and try again.`
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? minutesText(minutes) : `${Math.ceil(minutes / 60)} hours`
}

export function minutesText(minutes: number): string {
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
