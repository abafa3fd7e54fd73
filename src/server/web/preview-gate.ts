import { createHash, timingSafeEqual } from 'node:crypto'

const VALID_SECONDS = 3600
/** Maximum difference between Storyblok's clock and the server's. */
const SKEW_SECONDS = 60
const PARAMETER = '_storyblok_tk['

type PreviewSecret = { spaceId: string; previewToken: string }

/**
 * True if Storyblok's editor opened the preview. The editor signs the current time with the preview token,
 * and the signature is valid for one hour.
 */
export function isOpenedByEditor(query: URLSearchParams, secret: PreviewSecret, now: Date): boolean {
  const signedParameters = [...query].filter(([name]) => name.startsWith(PARAMETER))
  const { [`${PARAMETER}space_id]`]: space, [`${PARAMETER}timestamp]`]: timestamp } =
    Object.fromEntries(signedParameters)
  const token = query.get(`${PARAMETER}token]`)
  // Duplicate parameters are ambiguous, so they are rejected.
  if (signedParameters.length !== 3 || !space || !timestamp || !token) return false
  if (space !== secret.spaceId || !/^[1-9]\d{9}$/.test(timestamp)) return false
  const age = now.getTime() / 1000 - Number(timestamp)
  if (age > VALID_SECONDS || age < -SKEW_SECONDS) return false
  return isEqualConstantTime(token, signature(secret, timestamp))
}

export function signPreviewParameters(secret: PreviewSecret, now: Date): URLSearchParams {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return new URLSearchParams({
    [`${PARAMETER}timestamp]`]: timestamp,
    [`${PARAMETER}token]`]: signature(secret, timestamp),
  })
}

function signature({ spaceId, previewToken }: PreviewSecret, timestamp: string): string {
  return sha1(`${spaceId}:${previewToken}:${timestamp}`)
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

function isEqualConstantTime(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
