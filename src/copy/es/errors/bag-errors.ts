import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { BAG_SUBTOTAL_MAX, CART_LINES_MAX } from '#src/domain/bag/bag-limits.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { bagExpiredText } from '../bag/bag-expired.ts'
import { offersCopy } from '../bag/offers.ts'
import { promotionProblemText } from '../bag/promotions.ts'

const aCode: Parameters<typeof promotionProblemText>[1] = { kind: 'coupon', products: [], kitchens: [] }

export const bagErrors = {
  cart_not_found: 'No encontramos esa bolsa.',
  line_not_found: 'Ese artículo ya no está en tu bolsa.',
  cart_changed: 'Tu bolsa cambió mientras tanto. Así está ahora.',
  total_changed: 'Algunos precios cambiaron desde la última vez que los viste. Revisa tu nuevo total.',
  cart_expired: bagExpiredText,
  cart_empty: 'Tu bolsa está vacía.',
  cart_full: 'Tu bolsa está llena. Haz este pedido antes de agregar más.',
  cart_too_large: `Un pedido en línea puede llegar hasta ${formatCents(BAG_SUBTOTAL_MAX)} antes de impuestos. Pide menos, o llama a la cocina si necesitas más.`,
  other_bag_over: 'Tu otra bolsa ya no existe.',
  catering_bag:
    'Tu bolsa tiene un pedido de catering. Termínalo o vacía la bolsa antes de agregar otra cosa.',
  not_catering:
    'Tu bolsa tiene un pedido que no es de catering. Termínalo o vacía la bolsa antes de pedir catering.',
  catering_minimum: 'Los pedidos de catering tienen un mínimo. Agrega un poco más.',
  coupon_unknown:
    'No conocemos ese código. Revisa que esté bien escrito; si empieza más adelante, no funciona antes de su fecha.',
  coupon_expired: promotionProblemText({ reason: 'expired', until: null }, aCode),
  coupon_worse:
    'El código que ya tienes te ahorra más, así que lo dejamos. Quítalo si prefieres usar el otro.',
  coupon_used_up: promotionProblemText({ reason: 'used_up' }, aCode),
  reward_not_found: 'Esta recompensa ya no es tuya.',
  reward_unavailable: offersCopy.notValid,
} satisfies Partial<Record<ErrorCode, string>>

export function cateringMinimumText({ minimum, short }: { minimum: number; short: number }): string {
  return `Los pedidos de catering son a partir de ${formatCents(minimum)}. Agrega ${formatCents(short)} más.`
}

export const mergeErrors = {
  cart_full: `En una bolsa caben ${CART_LINES_MAX} artículos distintos, y aquí hay más. Quédate con una de las dos.`,
  kinds:
    'Una de estas bolsas es un pedido de catering, que se hace por separado. Quédate con una de las dos.',
}

export const otherBagClosedErrors: Record<ErrorDetailsOf<'other_bag_over'>['why'], string> = {
  ordered: 'Lo de tu otra bolsa ya se pidió.',
  confirming: 'El pago de tu otra bolsa está en curso.',
  gone: 'Tu otra bolsa ya no existe.',
}

export function totalChangedText(reason: string): string {
  return `${reason} Revisa tu nuevo total.`
}
