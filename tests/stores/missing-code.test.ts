import { expect, test } from 'vitest'
import { $isCodeMissing, loadUntilAvailable } from '#src/stores/api/missing-code.ts'

test('a module that failed to load is loaded again at the guest’s next attempt', async () => {
  let failures = 2
  const load = async () => {
    if (failures-- > 0) throw new Error('offline')
    return 'code'
  }
  const loaded = loadUntilAvailable(load)
  for (const left of [1, 0]) {
    await expect.poll(() => failures).toBe(left)
    await expect.poll(() => $isCodeMissing.get()).toBe(true)
    $isCodeMissing.set(false)
  }
  expect(await loaded).toBe('code')
  expect($isCodeMissing.get()).toBe(false)
})
