import { randomBytes } from 'node:crypto'
import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'

/** The browser's name as the database keeps it; a browser without one gets one. */
export function deviceOf(visitor: Visitor): string {
  visitor.device ??= randomBytes(16).toString('base64url')
  visitor.answer.device = visitor.device
  return hashToken(visitor.device)
}
