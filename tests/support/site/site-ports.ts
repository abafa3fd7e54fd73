/** First port of the browser tests' sites. Set TEST_PORT for parallel runs. */
const first = Number(process.env.TEST_PORT ?? 4390)

export const sitePorts = {
  site: first,
  other: first + 1,
  editor: first + 2,
  people: first + 3,
  stripe: first + 4,
}
export const siteUrls = {
  site: `http://localhost:${sitePorts.site}`,
  other: `http://localhost:${sitePorts.other}`,
  editor: `http://localhost:${sitePorts.editor}`,
  people: `http://127.0.0.1:${sitePorts.people}`,
  stripe: `http://127.0.0.1:${sitePorts.stripe}`,
}
