import type { ErrorCode } from '#src/contract/errors.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { PayLaterTerms } from '#src/domain/money/pay-later.ts'
import { cardProblemTexts } from '../checkout/card-fields.ts'
import { walletCopy } from '../checkout/wallets.ts'
import { minutesText } from './site-errors.ts'

export const unpaidOrderLimitTexts = {
  guest: 'Ya tienes en curso todos los pedidos por pagar que podemos aceptar. Paga este ahora con tarjeta.',
  network: 'Hay muchos pedidos por pagar en curso desde tu red. Paga este ahora con tarjeta.',
}

export const paymentErrors = {
  payment_declined: 'Tu tarjeta fue rechazada. Prueba con otra tarjeta.',
  payment_insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
  ...cardProblemTexts,
  payment_not_confirmed:
    'Tu banco no recibió tu confirmación, y no se te cobró nada. Inténtalo de nuevo o usa otra tarjeta.',
  payment_unavailable: 'No pudimos comunicarnos con el banco, y no se te cobró nada. Inténtalo de nuevo.',
  pay_later_used_up: unpaidOrderLimitTexts.guest,
  card_minimum: 'Con tarjeta se pagan al menos $0.50. Elige otra forma de pago u otra propina.',
  card_maximum: 'Es más de lo que acepta una tarjeta. Divídelo en varios pedidos.',
  pay_later_maximum: 'Un pedido de ese tamaño se paga con tarjeta al hacerlo.',
  wallet_unavailable: walletCopy.failed,
  payment_tries_over: 'Demasiadas tarjetas fueron rechazadas. Espera un rato y luego prueba con otra.',
  gift_card_short: 'En esta tarjeta de regalo queda menos de lo que querías pagar con ella.',
  house_account_short:
    'En esta cuenta a crédito queda menos de lo que querías cargarle. Paga de otra manera.',
  gift_card_blocked: 'Esta tarjeta de regalo está bloqueada. Comunícate con nosotros, o paga de otra manera.',
  gift_card_not_shown: 'Escribe otra vez los datos de tu tarjeta de regalo.',
  gift_card_unknown: 'No encontramos esa tarjeta de regalo. Revisa el número y el PIN.',
  refund_too_early:
    'El dinero solo se cobra cuando la cocina acepta el pedido. Cancélalo, o devuelve el dinero entonces.',
  nothing_to_refund: 'No queda nada por devolver.',
  refund_limit_reached: 'Con esta clave ya se devolvió todo lo permitido por hoy.',
  refund_too_large: 'Por este pedido no se pagó tanto.',
  line_refunded: 'Esa línea ya se devolvió.',
  payments_total: 'El pago no coincide con el total de tu pedido.',
  payment_token_unknown: 'Escribe otra vez los datos de tu tarjeta.',
  payment_repeated: 'En un pedido, la misma tarjeta de regalo o la misma cuenta solo se puede usar una vez.',
  payment_not_offered: 'Este pedido no se puede pagar de esa manera. Elige otra.',
  card_not_accepted:
    'Esta es una cocina de prueba: solo funcionan las tarjetas de prueba que se muestran aquí.',
  card_not_found: 'Esa tarjeta ya no está guardada.',
} satisfies Partial<Record<ErrorCode, string>>

export function payLaterLimitText(
  reason: 'items' | 'total',
  { max_total, max_items }: PayLaterTerms,
): string {
  return reason === 'items'
    ? `Los pedidos de más de ${max_items} artículos se pagan ahora con tarjeta. Para un grupo grande está nuestro menú de catering.`
    : `Los pedidos de más de ${formatCents(max_total)} se pagan ahora con tarjeta.`
}

export function tooManyDeclinedText(seconds: number, later: string | null): string {
  const wait = `Espera ${minutesText(Math.ceil(seconds / 60))} antes de probar con otra`
  const or = later ? `, o elige “${later}”` : ''
  return `Demasiadas tarjetas fueron rechazadas. ${wait}${or}. Tu bolsa se queda como está.`
}

export const cardNotSavedText = 'Solo los miembros pueden guardar una tarjeta. Paga sin guardarla.'

export function refundLimitText(maximum: Cents): string {
  return `Se pueden devolver ${formatCents(maximum)} como máximo.`
}

export function remainingRefundText(left: Cents): string {
  return left === 0
    ? paymentErrors.refund_limit_reached
    : `Con esta clave solo se pueden devolver ${formatCents(left)} más hoy.`
}
