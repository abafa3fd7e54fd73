import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { vi } from 'vitest'

/**
 * Runs before each file of tests about stores, which share a worker because starting one takes seconds: our own modules
 * are made anew, and what the browser keeps is empty.
 */
vi.resetModules()
cleanTestStorage()
setPersistentEngine({}, { addEventListener: () => {}, removeEventListener: () => {} })
