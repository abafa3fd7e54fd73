/** Ports of the browser tests' sites; TEST_PORT moves them for parallel runs. */
const first = Number(process.env.TEST_PORT ?? 4390)

export const ports = {
  site: first,
  other: first + 1,
  editor: first + 2,
  people: first + 3,
  stripe: first + 4,
}
export const addresses = {
  site: `http://localhost:${ports.site}`,
  other: `http://localhost:${ports.other}`,
  editor: `http://localhost:${ports.editor}`,
  /** Endpoint that sets who signs in at the other site's providers. */
  people: `http://127.0.0.1:${ports.people}`,
  /** Stripe's stand-in of the other site. */
  stripe: `http://127.0.0.1:${ports.stripe}`,
}
