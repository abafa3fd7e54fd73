import type { Cart } from '#src/contract/cart/carts.ts'
import type { CartPromotion } from '#src/contract/promotions.ts'
import type { PromotionTerms } from '#src/domain/promotion/terms.ts'
import { catalogEntries, catalogState } from '#src/server/db/schema/catalog.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { randomId } from '#src/server/services/random-id.ts'
import type { ApiClient, ApiResult } from '#tests/support/api-client.ts'
import type { TestServer } from '#tests/support/server.ts'

const label = '$5 off'
const worth = { kind: 'amount' as const, amount: 500 }

export async function aCouponCode(
  { db, expireCatalog }: TestServer,
  terms: Partial<PromotionTerms> = {},
): Promise<string> {
  const code = `TEST-${randomId('t')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()}`
  const body = { code, label, fineprint: '', image: '/art/fries.webp', terms: { worth, ...terms } }
  const [state] = await db.select().from(catalogState)
  if (!state) throw new Error('There is no catalog')
  await db
    .insert(catalogEntries)
    .values({ edition: state.edition, kind: 'coupon', id: code, position: 0, body })
  await db.update(catalogState).set({ version: state.version + 1 })
  expireCatalog()
  return code
}

export async function aMemberReward(
  { db, clock }: TestServer,
  memberId: string,
  terms: Partial<PromotionTerms> = {},
  extra: { expiresAt?: Date; usedAt?: Date; label?: string } = {},
): Promise<string> {
  const id = randomId('r')
  await db.insert(memberRewards).values({
    id,
    memberId,
    code: id.toUpperCase(),
    label,
    fineprint: '',
    image: '/art/fries.webp',
    terms: { worth, ...terms },
    createdAt: clock.now(),
    ...extra,
  })
  return id
}

export function submitCoupon(
  api: ApiClient,
  { id }: Pick<Cart, 'id'>,
  code: string,
): Promise<ApiResult<Cart>> {
  return api.call<Cart>('POST', `/carts/${id}/coupon`, { code })
}

export function chooseReward(api: ApiClient, { id }: Pick<Cart, 'id'>, rewardId: string) {
  return api.call<Cart>('POST', `/carts/${id}/rewards/${rewardId}`, {})
}

export function findPromotion(cart: Cart, kind: CartPromotion['kind'] = 'coupon') {
  const match = cart.promotions.find(each => each.kind === kind)
  return match && { saving: match.saving, problem: match.problem }
}
