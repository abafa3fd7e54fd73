import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { allowCardFields } from '#src/layouts/head/allow-card-fields.ts'
import { PAYMENT_PAGE_PATHS } from '#src/layouts/head/payment-scripts.ts'

const pages = new URL('../../src/pages', import.meta.url).pathname

test('every page with card fields is in the script inventory', () => {
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.astro'),
  )
  const paid = names.filter(name => readFileSync(join(pages, name), 'utf8').includes('allowCardFields'))
  expect(paid.map(name => `/${name.replace('.astro', '')}`)).toEqual(PAYMENT_PAGE_PATHS)
})

/** Returns the sources that a payment page adds to its Content-Security-Policy for a payment provider. */
async function policyWith(provider: 'sandbox' | 'stripe') {
  const csp = { insertScriptResource: vi.fn(), insertStyleResource: vi.fn(), insertDirective: vi.fn() }
  const api = async () => Response.json({ status: 'ok', data: { payment: { provider, script: null } } })
  const page = { locals: { api }, csp, response: { headers: new Headers() } }
  await allowCardFields(page as unknown as Parameters<typeof allowCardFields>[0])
  return csp
}

test('checkout allows inline styles only if it loads Stripe’s script', async () => {
  const { insertStyleResource, insertDirective } = await policyWith('stripe')
  const styles = [{ resource: "'unsafe-inline'", kind: 'attribute' }]
  expect(insertStyleResource.mock.calls.flat()).toEqual(styles)
  expect(insertDirective.mock.calls.flat().filter(each => each.startsWith('style'))).toEqual([])
  const sandbox = await policyWith('sandbox')
  expect(sandbox.insertStyleResource).not.toHaveBeenCalled()
})
