import { describe, expect, test } from 'vitest'
import type { Location } from '#src/contract/locations.ts'
import KitchenCard from '#src/features/locations/KitchenCard.astro'
import KitchenDetail from '#src/features/locations/KitchenDetail.astro'
import type { KitchenCardOptions } from '#src/features/locations/kitchen-card-options.ts'
import ReservationNotice from '#src/features/locations/ReservationNotice.astro'
import { createApiClient } from '#tests/support/api-client.ts'
import { createAstroContainer } from '#tests/support/astro-container.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const kitchen = await (await createApiClient(server)).ok<Location>('GET', '/locations/101')
const container = await createAstroContainer()

const locals = { now: new Date() } as App.Locals
const style = (hidePhone: boolean): KitchenCardOptions => ({ hidePhone, hasFavorites: false, wanted: null })
const card = (hidePhone: boolean) =>
  container.renderToString(KitchenCard, { props: { kitchen, options: style(hidePhone) }, locals })
const detail = (hidePhone: boolean) =>
  container.renderToString(KitchenDetail, {
    props: { kitchen, options: style(hidePhone), trail: [], near: [], events: [] },
    locals,
    request: new Request('http://localhost/locations/tn/nashville/five-points'),
  })
const notice = (hidePhone: boolean) => container.renderToString(ReservationNotice, { props: { hidePhone } })

const digits = () => new RegExp([...kitchen.phone].join('\\D*'))

describe('table reservations', () => {
  test('a guest who wants a table can call the kitchen from its card and its page', async () => {
    for (const html of [await card(false), await detail(false)]) {
      expect(html).toMatch(
        new RegExp(
          `<a [^>]*href="tel:\\+1${kitchen.phone}"[^>]*aria-label="Call for a table: \\(615\\) 555-0101, ${kitchen.name}"[^]*?Call for a table: \\(615\\) 555-0101\\s*<`,
        ),
      )
    }
    expect(await notice(false)).toContain('give it a call')
  })

  test('if the chain hides phone numbers, guests see where to ask for a table', async () => {
    const pages = [await card(true), await detail(true), await notice(true)]
    for (const html of pages) {
      expect(html).not.toMatch(/tel:|Call for a table|give it a call/)
      expect(html).not.toMatch(digits())
    }
    const [onCard, onPage, above] = pages
    expect(onCard).toMatch(
      /<div data-if="table">\s*<a [^>]*aria-label="See where it is: Nashville Five Points"/,
    )
    expect(onPage).toMatch(/<p data-if="table"[^>]*>\s*For a table, ask at the counter\./)
    expect(above).toContain('ask at the counter')
  })
})
