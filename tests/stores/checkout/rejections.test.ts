import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import { submitCart } from '#src/contract/cart/submit.ts'
import { errorMessages } from '#src/copy/errors.ts'
import { LineProblems, OrderError } from '#src/features/checkout/sections/OrderError.tsx'
import type { ApiError } from '#src/stores/api/request.ts'
import { findAlertSection } from '#src/stores/checkout/order/alert-section.ts'
import { isSoldOutError } from '#src/stores/checkout/order/submit.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)

test.each(submitCart.errors)('checkout shows the message for the error “%s”', code => {
  const error = { code, message: errorMessages[code], details: { next: null } } as ApiError
  expect(findAlertSection({ step: 'failed', error })).not.toBeNull()
  expect(renderToStaticMarkup(createElement(OrderError, { error }))).toContain(error.message)
})

test('a wrong payment total is reported in the payment section', () => {
  const error: ApiError = { code: 'payments_total', message: errorMessages.payments_total }
  expect(findAlertSection({ step: 'failed', error })).toBe('payments')
})

test('a line whose waiver is missing shows a message with a link to the waiver', async () => {
  const cart = await aFullCart(api)
  const html = linesOf(withProblem(cart, 'waiver_required'))
  expect(html).toContain(errorMessages.waiver_required)
  expect(html).toContain(
    '/menu/nashville-five-points/product/three-tenders?edit=three-tenders&amp;position=0',
  )
  expect(html).not.toMatch(/sold out/i)
})

test('a sold-out line at checkout has a Remove button but no link', async () => {
  const html = linesOf(withProblem(await aFullCart(api), 'product_unavailable'))
  expect(html).toMatch(/Something sold out.*Remove Three Tenders/)
  expect(html).not.toMatch(/<a /)
})

test.each<Problem['code']>(['product_unavailable', 'option_unavailable'])(
  'a line with the error “%s” is shown as sold out',
  code => expect(isSoldOutError({ code })).toBe(true),
)

test.each<Problem['code']>([
  'choices_invalid',
  'waiver_required',
  'kitchen_unavailable',
  'handoff_unavailable',
  'time_unavailable',
])('a line with the error “%s” is not shown as sold out', code =>
  expect(isSoldOutError({ code })).toBe(false),
)

function linesOf(cart: Cart): string {
  return renderToStaticMarkup(createElement(LineProblems, { cart }))
}

function withProblem(cart: Cart, code: 'waiver_required' | 'product_unavailable'): Cart {
  const problem = { code, message: errorMessages[code] }
  return { ...cart, products: cart.products.map(line => ({ ...line, problem })) }
}
