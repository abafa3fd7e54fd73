const reserved =
  /^\/(?:404|500|_astro|account|allergens|api|art|catering|dictionary|es|f|fonts|gift-cards|icons|kitchen|kitchens-near|locations|media|menu|oauthcallback|offline|order|preview|sitemap|typography|v2)(?:[/.]|$)|^\/app\/(?:(?:checkout|testcheckout)(?:\/|$)|subscribe\/.)|^\/(?:manifest\.webmanifest|sw\.js)$/

/** Below a kitchen, as /locations/tn/nashville/1017-woodland-st/pit-night: what happens there is staff's to tell. */
const belowKitchen = /^\/locations(?:\/[^/]+){4}/

/** Whether an address belongs to the product (ordering, accounts, files), so that no story can be the page there. */
export function isReservedAddress(address: string): boolean {
  return reserved.test(address) && !belowKitchen.test(address)
}
