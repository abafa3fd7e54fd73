import { $otherBags, reopenOtherBagsPrompt } from '#src/stores/bag/transfer/other-bags.ts'
import { $globalError, dismissGlobalError } from '#src/stores/browser/global-error.ts'
import { handleUncaughtErrors } from './catch-errors.ts'
import { startLoadingBar } from './loading-bar.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { registerWorker } from './register-worker.ts'
import { replaceBrokenPictures } from './replace-broken-pictures.ts'
import { showOfflineNotice } from './show-offline.ts'
import { initTrackingNotice } from './tracking-notice.ts'

const LINKS = 'a:is([data-location-button], [data-reserve])'

export function initGlobalFeatures(): void {
  handleUncaughtErrors()
  showGlobalErrors()
  showOfflineNotice()
  handleLocationLinks()
  replaceBrokenPictures()
  startLoadingBar()
  prefetchPages()
  handleInstallPrompt()
  registerWorker()
  initTrackingNotice()
  // A member with two bags gets a dialog on the page after sign-in.
  if ($otherBags.get()?.isPostponed === false) reopenOtherBagsPrompt()
}

function handleInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    void import('./offer-install.ts').then(module => module.handleInstallEvent(event))
  })
}

function handleLocationLinks(): void {
  document.addEventListener('click', event => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
    if (!link || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const navigate = () => location.assign(link.href)
    import('./kitchen-shell.ts').then(module => module.openKitchenFinderFromLink(link)).catch(navigate)
  })
}

function showGlobalErrors(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-global-error]')
  const text = dialog?.querySelector('[data-global-error-text]')
  if (!dialog || !text) return
  $globalError.subscribe(sentences => {
    if (sentences.length === 0) return dialog.close()
    text.replaceChildren(...sentences.map(paragraph))
    if (!dialog.open) dialog.showModal()
  })
  dialog.addEventListener('close', dismissGlobalError)
}

function paragraph(sentence: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = sentence
  return element
}
