import { beforeEach, describe, expect, test } from 'vitest'
import { kitchenSearchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { type Environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { $kitchenSearch, searchKitchens, searchKitchensNearMe } from '#src/stores/kitchen/kitchen-search.ts'

const nashville = { latitude: 36.177612345, longitude: -86.749754321 }

let requests: string[]
/** Opens the search page on a device in Nashville. The fake server responds with the requested address. */
function visit(change: Partial<Environment> = {}): void {
  requests = []
  setEnvironment({
    fetch: async address => {
      requests.push(String(address))
      return new Response(`<p>${address}</p>`)
    },
    locate: async () => nashville,
    wait: () => new Promise(() => {}),
    ...change,
  })
}
beforeEach(() => {
  $kitchenSearch.set({ step: 'idle' })
  visit()
})

const message = () => {
  const search = $kitchenSearch.get()
  return 'message' in search ? search.message : search.step
}

describe('a kitchen search by text', () => {
  test('a kitchen search shows the server’s results', async () => {
    const searching = searchKitchens('q=37206&open=true')
    expect(message()).toBe(kitchenSearchNotices.looking)
    await searching
    expect($kitchenSearch.get()).toMatchObject({ step: 'found', query: 'q=37206&open=true', position: null })
    expect(requests).toEqual(['/kitchens-near?q=37206&open=true'])
  })

  test('a guest who searches twice sees only the results of the second search', async () => {
    const responses: ((answer: Response) => void)[] = []
    visit({
      fetch: () =>
        new Promise(resolve => {
          responses.push(resolve)
        }),
    })
    const searches = [searchKitchens('q=memphis'), searchKitchens('q=austin')]
    responses[1]?.(new Response('austin'))
    responses[0]?.(new Response('memphis'))
    await Promise.all(searches)
    expect($kitchenSearch.get()).toMatchObject({ step: 'found', html: 'austin' })
  })

  test.each([
    ['there is no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['the site is unreachable', async () => new Response('', { status: 503 })],
  ])('a kitchen search shows an error if %s', async (_, fetch) => {
    visit({ fetch })
    await searchKitchens('q=37206')
    expect($kitchenSearch.get()).toEqual({ step: 'failed', message: kitchenSearchNotices.unreachable })
  })
})

describe('a kitchen search by position', () => {
  test('a guest’s position is rounded before it is sent to the server and never put in the page’s URL', async () => {
    await searchKitchensNearMe('near=me&handoff=curbside')
    expect(requests).toEqual(['/kitchens-near?handoff=curbside&lat=36.178&lng=-86.750'])
    expect($kitchenSearch.get()).toMatchObject({
      query: 'near=me&handoff=curbside',
      position: { lat: '36.178', lng: '-86.750' },
    })
  })

  test.each([
    ['access to the position is denied', 1, kitchenSearchNotices.denied],
    ['the device has no position', 2, kitchenSearchNotices.unavailable],
    ['the device times out', 3, kitchenSearchNotices.tooSlow],
    ['the browser throws an error', undefined, kitchenSearchNotices.unavailable],
  ])('a guest sees how to search without a position if %s', async (_, code, sentence) => {
    visit({ locate: () => Promise.reject(Object.assign(new Error('no position'), { code })) })
    await searchKitchensNearMe('near=me')
    expect($kitchenSearch.get()).toEqual({ step: 'failed', message: sentence })
    expect(requests).toEqual([])
  })

  test('a guest sees a message if locating the device takes a long time', async () => {
    let isLong = () => {}
    visit({
      locate: () => new Promise(() => {}),
      wait: () =>
        new Promise(resolve => {
          isLong = resolve
        }),
    })
    void searchKitchensNearMe('near=me')
    expect(message()).toBe(kitchenSearchNotices.locating)
    isLong()
    await Promise.resolve()
    expect(message()).toBe(kitchenSearchNotices.slow)
  })

  test('a ZIP code that is entered while the device is being located takes precedence', async () => {
    let locate = (_: typeof nashville) => {}
    visit({
      locate: () =>
        new Promise(resolve => {
          locate = resolve
        }),
    })
    const nearMe = searchKitchensNearMe('near=me')
    await searchKitchens('q=38104')
    locate(nashville)
    await nearMe
    expect($kitchenSearch.get()).toMatchObject({ step: 'found', query: 'q=38104' })
    expect(requests).toHaveLength(1)
  })
})
