import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { expect, vi } from 'vitest'

/**
 * Before each file of `tests/stores`, stores are new and the browser's storage is empty: all files share one worker, because
 * starting one takes seconds.
 */
if (expect.getState().testPath?.includes('/tests/stores/')) {
  vi.resetModules()
  cleanTestStorage()
  setPersistentEngine({}, { addEventListener: () => {}, removeEventListener: () => {} })
}
