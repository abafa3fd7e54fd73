import { atom } from 'nanostores'

/** True after one of the page's modules fails to load. Reset when the guest clicks Try again. */
export const $hasModuleLoadError = atom(false)

/**
 * Loads a module and, after a failure, retries whenever the guest clicks Try again. React's `lazy` alone
 * would cache the failure forever.
 */
export async function loadModuleUntilAvailable<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      $hasModuleLoadError.set(true)
      await new Promise<void>(retry => {
        const stop = $hasModuleLoadError.listen(() => {
          stop()
          retry()
        })
      })
    }
  }
}
