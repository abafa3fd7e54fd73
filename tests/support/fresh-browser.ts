import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { afterAll, expect, vi } from 'vitest'

/**
 * Resets modules, stores, and browser storage for each file of `tests/stores`, because all files share one
 * worker. Otherwise, module state such as the language would leak into the next file.
 */
if (expect.getState().testPath?.includes('/tests/stores/')) {
  vi.resetModules()
  cleanTestStorage()
  setPersistentEngine({}, { addEventListener: () => {}, removeEventListener: () => {} })
  afterAll(() => void vi.resetModules())
}
