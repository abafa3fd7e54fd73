import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test.each([0, 80, 999, 1000, 19_000, 1_234_567])(
  'the number %i is formatted in English and Spanish',
  whole => {
    expect(thousands(whole)).toBe(whole.toLocaleString('en-US'))
    expect(thousands(whole)).toBe(whole.toLocaleString('es-US'))
  },
)
