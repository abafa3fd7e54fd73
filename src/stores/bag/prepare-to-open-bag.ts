import { openBag } from './bag-panel.ts'

/**
 * Returns a function that opens the bag, unless the guest has clicked anything in the meantime. On a slow
 * network, the bag would otherwise open over the guest's next click.
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
