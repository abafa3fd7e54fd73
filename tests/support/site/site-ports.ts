/** Ports of the browser tests' sites. TEST_PORT changes them for parallel runs. */
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
  people: `http://127.0.0.1:${ports.people}`,
  stripe: `http://127.0.0.1:${ports.stripe}`,
}
