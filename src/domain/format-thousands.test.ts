import { expect, test } from 'vitest'
import { formatThousands } from './format-thousands.ts'

test.each([0, 80, 999, 1000, 19_000, 1_234_567])(
  '%i is formatted as `toLocaleString` formats it in US English and Spanish',
  whole => {
    expect(formatThousands(whole)).toBe(whole.toLocaleString('en-US'))
    expect(formatThousands(whole)).toBe(whole.toLocaleString('es-US'))
  },
)
