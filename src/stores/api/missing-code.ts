import { atom } from 'nanostores'

/** True after some of the page's code failed to load, until the guest clicks Try again. */
export const $isCodeMissing = atom(false)

/**
 * Loads code, and retries whenever the guest clicks Try again. React's `lazy` would cache a failure forever.
 */
export async function loadUntilAvailable<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      $isCodeMissing.set(true)
      await new Promise<void>(retry => {
        const stop = $isCodeMissing.listen(() => {
          stop()
          retry()
        })
      })
    }
  }
}
