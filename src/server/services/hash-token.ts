import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 hash of a string. The hash does not protect a guessable string, such as a phone number.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
