import { $otherBags, askAboutOtherBags } from '#src/stores/bag/moving/other-bags.ts'
import { askAboutTracking } from './ask-about-tracking.ts'
import { catchErrors } from './catch-errors.ts'
import { changeLocation } from './change-location.ts'
import { startLoadingBar } from './loading-bar.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { registerWorker } from './register-worker.ts'
import { showGlobalErrors } from './show-global-errors.ts'
import { showOffline } from './show-offline.ts'
import { standInForPictures } from './stand-in-pictures.ts'

export function startLayers(): void {
  catchErrors()
  showGlobalErrors()
  showOffline()
  changeLocation()
  standInForPictures()
  startLoadingBar()
  prefetchPages()
  catchInstall()
  registerWorker()
  askAboutTracking()
  // A member with two bags is asked on the page after signing in.
  if ($otherBags.get()?.isPutOff === false) askAboutOtherBags()
}

function catchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    void import('./offer-install.ts').then(({ offerToInstall }) => offerToInstall(event))
  })
}
