import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { afterAll, expect, vi } from 'vitest'

/**
 * For each file of `tests/stores`, stores are new and the browser's storage is empty: all files share one worker, because
 * starting one takes seconds. What such a file sets in modules, such as the language, ends with it.
 */
if (expect.getState().testPath?.includes('/tests/stores/')) {
  vi.resetModules()
  cleanTestStorage()
  setPersistentEngine({}, { addEventListener: () => {}, removeEventListener: () => {} })
  afterAll(() => void vi.resetModules())
}
