import { $otherBags, resumeOtherBags } from '#src/stores/bag/transfer/other-bags.ts'
import { handleErrors } from './catch-errors.ts'
import { startLoadingBar } from './loading-bar.ts'
import { handleLocationLinks } from './location-links.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { registerWorker } from './register-worker.ts'
import { replaceBrokenPictures } from './replace-broken-pictures.ts'
import { showGlobalErrors } from './show-global-errors.ts'
import { showOfflineNotice } from './show-offline.ts'
import { initTrackingNotice } from './tracking-notice.ts'

export function initGlobalFeatures(): void {
  handleErrors()
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
  if ($otherBags.get()?.isPutOff === false) resumeOtherBags()
}

function handleInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    void import('./offer-install.ts').then(module => module.handleInstallEvent(event))
  })
}
