import { describe, expect, test } from 'vitest'
import { readKitchenPicker } from '#src/layouts/menu/read-kitchen-picker.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()

function request(path: string, { dishId = null as string | null, isCatering = false, listed = 30 } = {}) {
  // The cast is safe, because the function uses only `locals.api`.
  const api = (call: string) => server.request(`/api${call.replace(/(\?limit=)30$/, `$1${listed}`)}`)
  const locals = { api } as App.Locals
  return readKitchenPicker(locals, { url: new URL(path, 'http://localhost'), dishId, isCatering })
}

const names = (kitchens: { name: string }[]) => kitchens.map(({ name }) => name)

describe('a menu URL without a kitchen', () => {
  test('a guest without a kitchen sees open kitchens first', async () => {
    const { kitchens } = await request('/menu')
    expect(kitchens.length).toBeGreaterThan(3)
    const open = kitchens.map(kitchen => kitchen.open)
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)))
    expect(kitchens.map(({ status }) => status)).not.toContain('coming-soon')
  })

  test('a guest who chose a dish sees that dish and the kitchens that sell it', async () => {
    const everywhere = await request('/menu?product=bucket-for-four', { dishId: 'bucket-for-four' })
    expect(everywhere.dish).toMatchObject({ name: 'Bucket for Four', cost: expect.any(Number) })
    const { dish, kitchens } = await request('/menu?product=vanilla-shake', { dishId: 'vanilla-shake' })
    expect(dish?.product_id).toBe('vanilla-shake')
    expect(kitchens.length).toBeGreaterThan(0)
    expect(kitchens.length).toBeLessThan(everywhere.kitchens.length)
  })

  test('a guest who chose a dish that no kitchen sells sees all kitchens', async () => {
    const { dish, kitchens } = await request('/menu?product=nope', { dishId: 'nope' })
    expect(dish).toBeNull()
    expect(names(kitchens)).toEqual(names((await request('/menu')).kitchens))
  })

  test('in a large chain, the guest’s last kitchen comes first', async () => {
    const far = (await request('/menu')).kitchens.find(({ city }) => city === 'Seattle')?.id ?? ''
    const cut = await request('/menu', { listed: 3 })
    expect([cut.isTruncated, cut.kitchens.some(({ id }) => id === far)]).toEqual([true, false])
    const { kitchens } = await request(`/menu?from=${far}`, { listed: 3 })
    expect(kitchens[0]?.id).toBe(far)
    expect(kitchens.map(({ distance }) => distance)).not.toContainEqual(expect.any(Number))
  })

  test('in a large chain, a search for a place lists the nearest kitchens with their distances', async () => {
    const { kitchens } = await request('/menu?from=36.17,-86.75', { listed: 3 })
    expect(kitchens[0]).toMatchObject({ city: 'Nashville', distance: expect.any(Number) })
    expect((await request('/menu')).isTruncated).toBe(false)
  })

  test.each(['nope', '0,0', '91,300'])('the invalid position “%s” is ignored', async from => {
    expect(names((await request(`/menu?from=${from}`)).kitchens)).toEqual(
      names((await request('/menu')).kitchens),
    )
  })

  test('a guest who wants catering sees only kitchens with catering', async () => {
    const { kitchens } = await request('/catering', { isCatering: true })
    expect(kitchens.length).toBeGreaterThan(0)
    expect(kitchens.every(({ catering }) => catering !== null)).toBe(true)
  })

  test('a ZIP code in the URL is resolved to a place', async () => {
    const { found } = await request('/menu?product=bucket-for-four&q=37206', { dishId: 'bucket-for-four' })
    expect(found).toMatchObject({ step: 'found', place: { precision: 'zip' } })
  })
})
