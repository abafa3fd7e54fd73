import { z } from 'zod'
import { cleanEmail } from '../domain/member/email.ts'
import { cleanText, toAsciiDigits } from '../domain/text/clean-text.ts'
import { CHARACTER_UNITS_MAX, fitsLength } from '../domain/text/typed-text.ts'

export const cents = z.int().min(0)
export const instant = z.iso.datetime()
export const cartId = z
  .string()
  .regex(/^c_[A-Za-z0-9_-]{22}$/)
  .meta({ example: 'c_4q9Zr2Nn0bYwVb1kq3mT5g' })

const control = /\p{Cc}/u

/**
 * Schema for one line of guest text. Trims the text, removes invisible characters, and rejects malformed
 * Unicode and control characters such as line breaks.
 */
export const safeText = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(max)
    .refine(value => value.isWellFormed() && !control.test(value), 'Use plain text on one line.')

/** Schema for guest text whose maximum length is counted in visible characters, so an emoji counts as one. */
export const textInput = (max: number) =>
  safeText(max * CHARACTER_UNITS_MAX).refine(
    value => fitsLength(value, max),
    `Use at most ${max} characters.`,
  )

/** Schema for an email address, normalized by `cleanEmail`. Domain rules check the syntax. */
export const emailInput = safeText(300).overwrite(cleanEmail)
/** Schema for a ZIP code. Converts digits in other scripts to ASCII. */
export const zipCode = z
  .string()
  .overwrite(text => toAsciiDigits(text).trim())
  .regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP Code')

/** Schema for text that the server forwards without interpreting it, such as a provider's token. */
export const opaqueText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(value => value.isWellFormed() && !control.test(value), 'Use plain text.')
export const name = opaqueText(200)
export const slug = name
export const handoff = z.enum(['pickup', 'curbside', 'delivery'])
export const subHandoff = z.enum(['drivethru'])
export const cartVersion = z
  .int()
  .min(1)
  .describe('Version of the cart this write is based on; an outdated one is rejected with the current cart.')
