import { z } from 'zod'
import { cleanEmail } from '../domain/member/email.ts'
import { cleanText, withPlainDigits } from '../domain/text/clean-text.ts'
import { CHARACTER_UNITS_MAX, fitsLength } from '../domain/text/typed-text.ts'

/** Integer cents. */
export const cents = z.int().min(0)
/** ISO 8601, UTC. */
export const instant = z.iso.datetime()
export const cartId = z
  .string()
  .regex(/^c_[A-Za-z0-9_-]{22}$/)
  .meta({ example: 'c_4q9Zr2Nn0bYwVb1kq3mT5g' })

const control = /\p{Cc}/u

/** Text a guest typed: without invisible characters, trimmed, on one line. A database takes nothing else. */
export const safeText = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(max)
    .refine(value => value.isWellFormed() && !control.test(value), 'Use plain text on one line.')

/** Text a guest typed, as long as it looks to them: an emoji counts as one character. */
export const typedText = (max: number) =>
  safeText(max * CHARACTER_UNITS_MAX).refine(
    value => fitsLength(value, max),
    `Use at most ${max} characters.`,
  )

/** An address a guest typed; whether mail can be sent there is a rule. */
export const typedEmail = safeText(300).overwrite(cleanEmail)
/** A ZIP code, whatever script its digits were typed in. */
export const zipCode = z
  .string()
  .overwrite(text => withPlainDigits(text).trim())
  .regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP Code')

/** What somebody else made and we only hand on: a provider's token, a captcha's answer. */
export const opaqueText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(value => value.isWellFormed() && !control.test(value), 'Use plain text.')
/** Something that names something: an id, a token, a card's brand. */
export const name = opaqueText(200)
export const slug = name
export const handoff = z.enum(['pickup', 'curbside', 'delivery'])
export const subHandoff = z.enum(['drivethru'])
export const version = z
  .int()
  .min(1)
  .describe('The version of the cart this write is based on; an old one is refused with the current cart.')
