import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { afterAll, expect, vi } from 'vitest'

/**
 * Resets stores and browser storage for each file of `tests/stores`, because all files share one worker. A
 * file's module state, such as the language, ends with the file.
 */
if (expect.getState().testPath?.includes('/tests/stores/')) {
  vi.resetModules()
  cleanTestStorage()
  setPersistentEngine({}, { addEventListener: () => {}, removeEventListener: () => {} })
  afterAll(() => void vi.resetModules())
}
