import { expect, test } from 'vitest'
import { groupPackagesByLicense } from './licenses.ts'

const strictLicense = /(?<!L)GPL|SSPL|BUSL|Commons-Clause/

test('no production dependency has a GPL, SSPL, BUSL, or Commons Clause license', () => {
  const byLicense = groupPackagesByLicense()
  expect([...byLicense.keys()]).toContain('MIT')
  expect([...byLicense].filter(([license]) => strictLicense.test(license))).toEqual([])
})
