import { createHash } from 'node:crypto'

/** Hashes a secret of at least 128 random bits. The hash identifies the secret but cannot replace it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
