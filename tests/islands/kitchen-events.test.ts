import { expect, test } from 'vitest'
import type { Location } from '#src/contract/locations.ts'
import KitchenDetail from '#src/features/locations/KitchenDetail.astro'
import { createApiClient } from '#tests/support/api-client.ts'
import { createAstroContainer } from '#tests/support/astro-container.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()

test('a kitchen page links to its events if there are any', async () => {
  const kitchen = await (await createApiClient(server)).ok<Location>('GET', '/locations/101')
  const container = await createAstroContainer()
  const style = { hidePhone: false, hasFavorites: false, wanted: null }
  const page = (events: { name: string; address: string }[]) =>
    container.renderToString(KitchenDetail, {
      props: { kitchen, options: style, trail: [], near: [], events },
      locals: { now: new Date() } as App.Locals,
      request: new Request('http://localhost/locations/tn/nashville/five-points'),
    })
  const address = '/locations/tn/nashville/five-points/pit-night'
  expect(await page([{ name: 'Pit night', address }])).toMatch(
    new RegExp(`What’s on here.*<a href="${address}"[^>]*>\\s*Pit night`, 's'),
  )
  expect(await page([])).not.toContain('What’s on here')
})
