/** Keeps the browser's own bar off the page; what offers to install the site instead is only loaded to do so. */
export function catchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    void import('./offer-install.ts').then(({ offerToInstall }) => offerToInstall(event))
  })
}
