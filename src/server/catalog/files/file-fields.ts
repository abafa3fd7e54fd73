import { z } from 'zod'
import { FOCUS_FRAGMENT } from '#src/domain/content/focus.ts'

export const idField = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case words joined by dashes')
export const centsField = z.int({ error: wholeCents }).min(0).max(1_000_000)
/** Picture path from the site root, optionally followed by a focus point for cropping. */
export const pictureField = z
  .string()
  .startsWith('/')
  .refine(
    address => !address.includes('#') || FOCUS_FRAGMENT.test(address),
    'give the focus point as #focus=70,30, in whole percent from the left and from the top',
  )
export const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use HH:mm')
export const WEEKDAY_KEYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function wholeCents({ input }: { input?: unknown }): string | undefined {
  if (input === undefined || Number.isInteger(input)) return undefined
  const example =
    typeof input === 'number' ? `${input} dollars are ${Math.round(input * 100)}` : '$10.99 is 1099'
  return `must be a whole number of cents, not ${JSON.stringify(input)}: ${example}`
}
