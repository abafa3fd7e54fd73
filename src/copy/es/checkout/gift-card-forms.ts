import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const giftCardCopy = {
  label: { number: 'Número de la tarjeta de regalo', pin: 'PIN' },
  invalid: {
    number: 'Escribe un número de tarjeta válido.',
    pin: 'Escribe el PIN de tu tarjeta de regalo.',
  },
  hint: 'Al reverso de la tarjeta, o en el correo con el que llegó.',
}

export const giftCardSectionCopy = {
  apply: 'Usar esta tarjeta de regalo',
  replace: 'Usar esta en su lugar',
  save: 'Guardar esta tarjeta de regalo',
  another: 'Otra tarjeta de regalo',
  kept: 'Tus tarjetas de regalo',
  left: (balance: Cents) => `Saldo: ${formatCents(balance)}`,
  stays: (amount: Cents) => `Le quedan ${formatCents(amount)}.`,
  takesAll: 'Es todo lo que tiene.',
  takeOff: 'Quitar',
  takeOffNamed: (name: string) => `Quitar ${name}`,
  used: (name: string, amount: Cents) => `${name} paga ${formatCents(amount)}.`,
  takenOff: (name: string) => `${name} ya no paga nada.`,
  nothingOwed: 'No queda nada por pagar: no hace falta una tarjeta de regalo.',
}

export const giftCardBalanceCopy = {
  headline: 'Tarjetas de regalo',
  intro: 'Mira cuánto queda en la tuya. Sirve para pagar en todas las cocinas.',
  title: 'Consulta tu saldo',
  check: 'Consultar saldo',
  left: 'para gastar en algo rico.',
  spend: 'Pedir ahora',
  another: 'Consultar otra tarjeta',
}

export const savedGiftCardsCopy = {
  title: 'Tarjetas de regalo',
  reading: 'Abriendo tu cartera…',
  empty: 'No hay tarjetas de regalo guardadas. Guarda una cuando pagues con ella.',
  left: (balance: Cents) => `Saldo: ${formatCents(balance)}`,
  check: 'Consultar el saldo de otra',
  remove: 'Quitar',
  removeNamed: (card: string) => `Quitar ${card}`,
  question: '¿Quitar esta tarjeta de regalo?',
  explanation: (card: string) =>
    `${card} conserva su saldo. Para pagar con ella, necesitarás su número otra vez.`,
  keep: 'Conservarla',
  removed: (card: string) => `Se quitó ${card}.`,
}
