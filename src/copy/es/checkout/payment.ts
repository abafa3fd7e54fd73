import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { CardField } from '#src/domain/money/card.ts'

export const cardCopy = {
  label: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    cvv: 'Código CVV',
    zip: 'Cód. postal',
  } satisfies Record<CardField, string>,
  expiryExample: 'MM/AA',
  invalid: {
    number: 'Escribe un número de tarjeta válido.',
    expiry: 'Escribe el mes y el año.',
    cvv: 'Escribe sus 3 o 4 dígitos.',
    zip: 'Escribe sus 5 dígitos.',
  } satisfies Record<CardField, string>,
  expired: 'Tu tarjeta está vencida.',
  sandboxTitle: 'Cocina de prueba',
  sandbox: 'No se cobra ninguna tarjeta, y solo funcionan las tarjetas de prueba.',
  more: 'Tarjetas de prueba',
  use: (number: string) => `Usar la tarjeta terminada en ${number.slice(-4)}`,
  fill: 'Usar',
  number: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  giftcard: 'tarjeta de regalo',
}

export function cardBrandName(brand: string): string {
  return brands[brand] ?? brand
}

export const payLaterLabels: Record<HandoffService, string> = {
  pickup: 'Pagar al recoger',
  drivethru: 'Pagar al recoger',
  curbside: 'Pagar en tu auto',
  delivery: 'Pagar al recibir',
}

export const payLaterHints: Record<HandoffService, string> = {
  pickup: 'Paga en el mostrador cuando recojas tu pedido.',
  drivethru: 'Paga en la ventanilla cuando pases.',
  curbside: 'Paga en tu auto cuando te llevemos tu pedido.',
  delivery: 'Paga cuando te llevemos tu pedido.',
}

export const testCardOutcomeLabels: Record<string, string> = {
  approve: 'Aprobada',
  payment_declined: 'Rechazada',
  payment_insufficient_funds: 'Fondos insuficientes',
  payment_expired_card: 'Tarjeta vencida',
  slow: 'Aprobada tras una respuesta lenta',
  unknown: 'La respuesta se pierde; se sabe un momento después',
  challenge: 'El banco te pide confirmar; aprobada cuando confirmas',
  challenge_declined: 'El banco te pide confirmar y luego la rechaza',
  capture_refused: 'Aprobada, pero el cobro falla por un rato',
  hold_expired: 'Aprobada, pero la reserva desaparece enseguida',
  refund_failed: 'Aprobada; una devolución se acepta y luego falla',
}
