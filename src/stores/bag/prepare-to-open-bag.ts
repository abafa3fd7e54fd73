import { openBag } from './bag-panel.ts'

/**
 * Returns a function that opens the bag if the guest has not clicked anything since this call. On a slow
 * network, the bag could otherwise open just as the guest clicks something else.
 */
export function prepareToOpenBag(): () => void {
  let hasClicked = false
  const recordClick = () => {
    hasClicked = true
  }
  globalThis.document?.addEventListener('click', recordClick, { capture: true, once: true })
  return () => {
    globalThis.document?.removeEventListener('click', recordClick, { capture: true })
    if (!hasClicked) openBag()
  }
}
