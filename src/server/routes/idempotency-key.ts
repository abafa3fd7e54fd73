import { hash } from 'node:crypto'
import { ServiceError } from '../services/service-error.ts'

const shape = /^[\x21-\x7e]{1,255}$/

/** The Idempotency-Key header, or null without one. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!shape.test(header)) {
    throw new ServiceError('invalid_request', [
      { path: 'Idempotency-Key', message: 'Use 1 to 255 visible characters.' },
    ])
  }
  return header
}

/** A hash of a parsed body, the same whatever the order of its fields. */
export function hashOf(body: unknown): string {
  return hash('sha256', JSON.stringify(sorted(body)), 'base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
