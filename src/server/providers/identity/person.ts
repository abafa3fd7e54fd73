import { NAME_MAX_LENGTH } from '../../../domain/limits.ts'
import { isContactFieldValid } from '../../../domain/member/contact.ts'

/** Characters that change how the text around them is shown: controls and bidirectional overrides. */
const disguises = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A name as a provider tells it, cut to what fits; null when it is none we would take from a guest. */
export function readName(told: unknown): string | null {
  if (typeof told !== 'string') return null
  const plain = told.toWellFormed().replace(/\s+/g, ' ').replace(disguises, '').trim()
  const name = plain
    .slice(0, NAME_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return isContactFieldValid('first_name', name) ? name : null
}

/** An e-mail address as a provider tells it; null when it is none we would take from a guest. */
export function readEmail(told: unknown): string | null {
  return typeof told === 'string' && isContactFieldValid('email', told) ? told.trim() : null
}
