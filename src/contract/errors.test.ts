import { expect, test } from 'vitest'
import { errorStatus } from './errors.ts'

test.each([
  ['not_found', 404],
  ['unknown', 422],
])('every error code ending in %s has the HTTP status %i', (ending, status) => {
  const codes = Object.entries(errorStatus).filter(([code]) => code.endsWith(ending))
  expect(codes).not.toEqual([])
  expect(codes.filter(([, actual]) => actual !== status)).toEqual([])
})
