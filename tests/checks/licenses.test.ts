import { expect, test } from 'vitest'
import { packagesByLicense } from './licenses.ts'

const strictLicense = /(?<!L)GPL|SSPL|BUSL|Commons-Clause/

test('no package in production has a GPL, SSPL or BUSL license', () => {
  const byLicense = packagesByLicense()
  expect([...byLicense.keys()]).toContain('MIT')
  expect([...byLicense].filter(([license]) => strictLicense.test(license))).toEqual([])
})
