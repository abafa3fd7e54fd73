import { createHash } from 'node:crypto'

/** Hashes a secret of at least 128 random bits for storage: enough to recognize it, not to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
