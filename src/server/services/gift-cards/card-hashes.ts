import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes a number or PIN with a key (HMAC), so that the database alone does not reveal it. `keys` is
 * GIFT_CARD_KEY, which lists two keys during a rotation, the current one first.
 */
export function hashCardSecret(keys: string, secret: string): string {
  return hmac(keys.split(',', 1).join(), toDigits(secret))
}

/** Returns the hashes under each key, starting with the current key's. */
export function hashWithEachKey(keys: string, secret: string): string[] {
  return signWithEachKey(keys, toDigits(secret))
}

export function signWithEachKey(keys: string, payload: string): string[] {
  return keys.split(',').map(key => hmac(key, payload))
}

/**
 * True if `hashes` includes the expected hash. Compares all hashes in constant time to prevent timing
 * attacks.
 */
export function includesHash(hashes: string[], expected: string): boolean {
  const matches = hashes.filter(hash => timingSafeEqual(Buffer.from(hash), Buffer.from(expected)))
  return matches.length > 0
}

function hmac(key: string, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}

function toDigits(secret: string): string {
  return secret.replaceAll(/\D/g, '')
}
