import { randomBytes } from 'node:crypto'

export function randomId(
  prefix:
    | 'c'
    | 'l'
    | 'a'
    | 't'
    | 'o'
    | 'g'
    | 'k'
    | 're'
    | 'tok'
    | 'm'
    | 's'
    | 'p'
    | 'q'
    | 'r'
    | 'mail'
    | 'ha'
    | 'so'
    | 'ps'
    | 'evt',
): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}
