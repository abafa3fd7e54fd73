import { randomBytes } from 'node:crypto'

/** An id nobody can guess: 128 random bits behind a prefix that says what it names. */
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
