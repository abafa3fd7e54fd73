import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { afterAll, expect, vi } from 'vitest'

/**
 * Resets stores and browser storage for each file of `tests/stores`, since all files share one worker. Module state of
 * a file, such as the language, ends with it.
 */
if (expect.getState().testPath?.includes('/tests/stores/')) {
  vi.resetModules()
  cleanTestStorage()
  setPersistentEngine({}, { addEventListener: () => {}, removeEventListener: () => {} })
  afterAll(() => void vi.resetModules())
}
