import { createHash } from 'node:crypto'

/** What the database keeps of a secret with at least 128 random bits: enough to know it again, not to use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
