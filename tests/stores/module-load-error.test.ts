import { expect, test } from 'vitest'
import { $hasModuleLoadError, loadModuleUntilAvailable } from '#src/stores/api/module-load-error.ts'

test('a module that failed to load is requested again the next time that the guest needs it', async () => {
  let failures = 2
  const load = async () => {
    if (failures-- > 0) throw new Error('offline')
    return 'code'
  }
  const loaded = loadModuleUntilAvailable(load)
  for (const left of [1, 0]) {
    await expect.poll(() => failures).toBe(left)
    await expect.poll(() => $hasModuleLoadError.get()).toBe(true)
    $hasModuleLoadError.set(false)
  }
  expect(await loaded).toBe('code')
  expect($hasModuleLoadError.get()).toBe(false)
})
