import * as abTests from './ab-tests.ts'
import * as app from './app.ts'
import * as cartLines from './cart/cart-lines.ts'
import * as cartPromotions from './cart/cart-promotions.ts'
import * as carts from './cart/carts.ts'
import * as coverage from './cart/coverage.ts'
import * as giftCards from './cart/gift-cards.ts'
import * as payments from './cart/payments.ts'
import * as quote from './cart/quote.ts'
import * as relist from './cart/relist.ts'
import * as submit from './cart/submit.ts'
import * as times from './cart/times.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as locations from './locations.ts'
import * as avoids from './member/avoids.ts'
import * as favorites from './member/favorites.ts'
import * as history from './member/history.ts'
import * as members from './member/members.ts'
import * as newsletter from './member/newsletter.ts'
import * as points from './member/points.ts'
import * as sessions from './member/sessions.ts'
import * as social from './member/social.ts'
import * as menus from './menus.ts'
import * as desk from './order/desk.ts'
import * as deskChecks from './order/desk-checks.ts'
import * as kitchenPass from './order/kitchen-pass.ts'
import * as kitchenStock from './order/kitchen-stock.ts'
import * as kitchenWebhooks from './order/kitchen-webhooks.ts'
import * as lineOffers from './order/line-offers.ts'
import * as orderNotices from './order/order-notices.ts'
import * as orderProgress from './order/order-progress.ts'
import * as orders from './order/orders.ts'
import * as products from './products.ts'
import * as rewards from './rewards.ts'
import * as savedCards from './saved-cards.ts'

const modules = [
  abTests,
  app,
  cartLines,
  cartPromotions,
  carts,
  coverage,
  giftCards,
  payments,
  quote,
  relist,
  submit,
  times,
  content,
  health,
  locations,
  avoids,
  favorites,
  history,
  members,
  newsletter,
  points,
  sessions,
  social,
  menus,
  desk,
  deskChecks,
  kitchenPass,
  kitchenStock,
  kitchenWebhooks,
  lineOffers,
  orderNotices,
  orderProgress,
  orders,
  products,
  rewards,
  savedCards,
] as const

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never

export type Endpoints = Extract<ExportOf<(typeof modules)[number]>, Endpoint>

export const endpoints = modules.flatMap(module => Object.values(module).filter(isEndpoint)) as Endpoints[]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
