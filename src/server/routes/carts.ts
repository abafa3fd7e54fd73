import type { z } from 'zod'
import * as lines from '#src/contract/cart/cart-lines.ts'
import * as contract from '#src/contract/cart/carts.ts'
import { getGiftCardCoverage as showGiftCardContract } from '#src/contract/cart/gift-cards.ts'
import { quoteCart as quoteContract } from '#src/contract/cart/quote.ts'
import * as relist from '#src/contract/cart/relist.ts'
import { submitCart as submitContract } from '#src/contract/cart/submit.ts'
import * as times from '#src/contract/cart/times.ts'
import type { Tip } from '#src/domain/money/tip.ts'
import { abandonCart } from '../services/carts/abandon.ts'
import { addCartLine } from '../services/carts/add-line.ts'
import { clearCart, removeLine, updateLine } from '../services/carts/change-lines.ts'
import { createCart } from '../services/carts/create.ts'
import { getCart, validateCart } from '../services/carts/get.ts'
import { listCartTimes } from '../services/carts/persistence/cart-times.ts'
import { planTransfer } from '../services/carts/relist/plan-transfer.ts'
import { transferBag } from '../services/carts/relist/transfer-bag.ts'
import { setHandoff, setTime } from '../services/carts/set-handoff.ts'
import { setTip } from '../services/carts/set-tip.ts'
import { listUpsells } from '../services/carts/upsells.ts'
import { quoteCart } from '../services/checkout/quote.ts'
import { submitCart } from '../services/checkout/submit-cart.ts'
import { planReorder, reorder } from '../services/orders/reorder/reorder.ts'
import { getGiftCardCoverage } from '../services/payments/gift-card-coverage.ts'
import { listLocationTimes } from '../services/scheduling/times.ts'
import { type RouteDependencies, route } from './route.ts'

const createdStatus = () => 201 as const

export function cartRoutes(routing: RouteDependencies): void {
  route(
    routing,
    contract.createCart,
    ({ ctx, body }) =>
      createCart(ctx, {
        locationId: body.location_id,
        menuId: body.menu_id,
        handoff: body.handoff,
        sub_handoff: body.sub_handoff ?? null,
      }),
    createdStatus,
  )
  route(routing, contract.getCart, ({ ctx, params }) => getCart(ctx, params.id))
  route(routing, contract.abandonCart, ({ ctx, params }) => abandonCart(ctx, params.id))
  route(routing, contract.validateCart, ({ ctx, params }) => validateCart(ctx, params.id))
  lineRoutes(routing)
  settingRoutes(routing)
  timeRoutes(routing)
  paymentRoutes(routing)
  relistRoutes(routing)
}

function lineRoutes(routing: RouteDependencies): void {
  for (const [endpoint, menuKind] of [
    [lines.addProduct, 'regular'],
    [lines.addCatering, 'catering'],
  ] as const) {
    route(
      routing,
      endpoint,
      ({ ctx, params, body, request }) =>
        addCartLine(
          ctx,
          { id: params.id, version: body.version, request: request.hasKey ? request : undefined },
          {
            productId: body.product_id,
            quantity: body.quantity,
            choices: body.choices,
            recipient: body.recipient ?? null,
            instructions: body.instructions ?? null,
            waiverAccepted: body.waiver_accepted ?? false,
            at: body.at ? new Date(body.at) : null,
          },
          menuKind,
        ),
      createdStatus,
    )
  }
  route(routing, lines.getUpsells, ({ ctx, params }) => listUpsells(ctx, params.id))
  route(routing, lines.updateProduct, ({ ctx, params, body }) => {
    const { version, waiver_accepted, ...change } = body
    return updateLine(ctx, { id: params.id, version }, params.line, {
      ...change,
      waiverAccepted: waiver_accepted,
    })
  })
  route(routing, lines.removeProduct, ({ ctx, params, query }) =>
    removeLine(ctx, { id: params.id, version: query.version }, params.line),
  )
  route(routing, lines.clearCart, ({ ctx, params, query }) =>
    clearCart(ctx, { id: params.id, version: query.version }),
  )
}

function settingRoutes(routing: RouteDependencies): void {
  route(routing, contract.setHandoff, ({ ctx, params, body }) =>
    setHandoff(
      ctx,
      { id: params.id, version: body.version },
      {
        handoff: body.handoff,
        sub_handoff: body.sub_handoff ?? null,
        delivery: body.delivery,
        vehicle: body.vehicle,
      },
    ),
  )
  route(routing, contract.setTime, ({ ctx, params, body }) =>
    setTime(
      ctx,
      { id: params.id, version: body.version },
      body.kind === 'asap' ? { kind: 'asap' } : { kind: body.kind, time: body.time },
    ),
  )
  route(routing, contract.setTip, ({ ctx, params, body }) =>
    setTip(ctx, { id: params.id, version: body.version }, tipOf(body)),
  )
}

function tipOf(body: z.output<typeof contract.setTip.body>): Tip {
  if ('custom' in body) return { kind: 'custom', amount: body.custom }
  const { percentage } = body
  return percentage === null ? { kind: 'none' } : { kind: 'percentage', percentage }
}

function paymentRoutes(routing: RouteDependencies): void {
  route(routing, showGiftCardContract, ({ ctx, params, body }) => getGiftCardCoverage(ctx, params.id, body))
  route(routing, quoteContract, ({ ctx, params, body }) => quoteCart(ctx, params.id, body))
  route(
    routing,
    submitContract,
    ({ ctx, params, body, request }) => submitCart(ctx, { id: params.id, request, body }),
    result => (result.state === 'placed' ? 200 : 202),
  )
}

function timeRoutes(routing: RouteDependencies): void {
  route(routing, times.listCartTimes, ({ ctx, params, query }) => listCartTimes(ctx, params.id, query.date))
  route(routing, times.listLocationTimes, ({ ctx, params, query }) =>
    listLocationTimes(ctx, params.id, query),
  )
}

function relistRoutes(routing: RouteDependencies): void {
  route(routing, relist.planTransfer, ({ ctx, params, query }) => planTransfer(ctx, params.id, query))
  route(routing, relist.transferCart, ({ ctx, params, body, request }) =>
    transferBag(ctx, params.id, body, request.hasKey ? request : undefined),
  )
  route(routing, relist.planReorder, ({ ctx, params, query }) => planReorder(ctx, params.id, query.at))
  route(routing, relist.reorder, ({ ctx, body }) => reorder(ctx, body.id, body.at), createdStatus)
}
