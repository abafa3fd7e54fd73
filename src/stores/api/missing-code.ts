import { atom } from 'nanostores'

/** True while code of the page could not be loaded, until the guest presses Try again. */
export const $isCodeMissing = atom(false)

/** Loads code, and again each time the guest presses Try again: `lazy` would keep a failure forever. */
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
