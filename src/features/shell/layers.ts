import { $otherBags, askAboutOtherBags } from '#src/stores/bag/moving/other-bags.ts'
import { askAboutTracking } from './ask-about-tracking.ts'
import { catchErrors } from './catch-errors.ts'
import { changeLocation } from './change-location.ts'
import { keepOffline } from './keep-offline.ts'
import { startLoadingBar } from './loading-bar.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { showGlobalErrors } from './show-global-errors.ts'
import { showOffline } from './show-offline.ts'
import { standInForPictures } from './stand-in-pictures.ts'

/** What lies over every page, whatever its layout. */
export function startLayers(): void {
  catchErrors()
  showGlobalErrors()
  showOffline()
  changeLocation()
  standInForPictures()
  startLoadingBar()
  prefetchPages()
  catchInstall()
  keepOffline()
  askAboutTracking()
  // Two bags that met when somebody signed in are asked about on the page after it.
  if ($otherBags.get()?.isPutOff === false) askAboutOtherBags()
}

/** Keeps the browser's own bar off the page; what offers to install the site instead is only loaded to do so. */
function catchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    void import('./offer-install.ts').then(({ offerToInstall }) => offerToInstall(event))
  })
}
