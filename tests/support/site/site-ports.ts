/** Where the sites of the browser tests listen; TEST_PORT moves them all, for two runs side by side. */
const first = Number(process.env.TEST_PORT ?? 4390)

export const ports = {
  site: first,
  other: first + 1,
  editor: first + 2,
  people: first + 3,
  stripe: first + 4,
}
export const addresses = {
  /** The demo as it is. */
  site: `http://localhost:${ports.site}`,
  /** The one whose content, map and ways to sign in are configured: `run-other-site.ts`. */
  other: `http://localhost:${ports.other}`,
  editor: `http://localhost:${ports.editor}`,
  /** Who the providers of the other site let in is told here. */
  people: `http://127.0.0.1:${ports.people}`,
  /** Stripe's stand-in, which the other site pays through. */
  stripe: `http://127.0.0.1:${ports.stripe}`,
}
