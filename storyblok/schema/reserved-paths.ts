const reserved =
  /^\/(?:404|500|_astro|account|allergens|api|art|catering|dictionary|es|f|favicon|fonts|gift-cards|icons|kitchen|kitchens-near|locations|media|menu|oauthcallback|offline|order|preview|sitemap|typography|v2)(?:[/.]|$)|^\/app\/(?:(?:checkout|testcheckout)(?:\/|$)|subscribe\/.)|^\/(?:manifest\.webmanifest|robots\.txt|sw\.js)$/

/**
 * Matches paths below a kitchen's own, such as /locations/tn/nashville/1017-woodland-st/pit-night. Stories
 * can use these paths.
 */
const belowKitchen = /^\/locations(?:\/[^/]+){4}/

/** True if the path is reserved for the app (ordering, accounts, files), so that no story can use it. */
export function isReservedPath(address: string): boolean {
  return reserved.test(address) && !belowKitchen.test(address)
}
