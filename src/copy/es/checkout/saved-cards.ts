import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const savedCardCopy = {
  title: 'Tarjetas guardadas',
  reading: 'Abriendo tu cartera…',
  empty: 'No hay tarjetas guardadas.',
  expires: (card: Expiry) => `Vence ${monthOf(card)}`,
  expired: (card: Expiry) => `Venció ${monthOf(card)}`,
  remove: 'Quitar',
  removeNamed: (card: string) => `Quitar ${card}`,
  question: '¿Quitar esta tarjeta?',
  explanation: (card: string) => `${card} se borra para siempre.`,
  keep: 'Conservarla',
  removed: (card: string) => `Se quitó ${card}.`,
  save: 'Guardar esta tarjeta para la próxima vez',
}

type Expiry = { month: number; year: number }

function monthOf({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

export const houseAccountCopy = {
  remaining: (left: Cents) => `Cuenta a crédito, disponible: ${formatCents(left)}`,
  short: (remaining: Cents) => `Solo hay ${formatCents(remaining)} disponibles`,
}
