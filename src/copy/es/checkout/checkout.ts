import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { pointsText } from '../bag/points-to-earn.ts'
import { atTime } from '../grammar.ts'

export const checkoutCopy = {
  allergy: '¿Alergias? Dile a la cocina',
  outcomeUnknown:
    'No pudimos comunicarnos con la cocina, así que todavía no sabemos si tu pedido se hizo. Presiona otra vez cuando vuelvas a tener conexión: nunca se hará dos veces.',
  contactTitle: '¿Para quién es?',
  contactIncomplete: 'Escribe tu nombre, tu correo electrónico y tu teléfono para pagar',
  member: {
    name: 'Nombre',
    update: 'Cambiar información',
    reading: 'Buscando tus datos…',
    earns: (points: number) => ` · ${points} más con este pedido`,
    incompleteTitle: 'Falta una cosa',
    incomplete: 'Agrega tu nombre, tu correo electrónico y tu teléfono a tu cuenta, y luego haz tu pedido.',
  },
  deliveryTo: (address: string, fee: string) => `A ${address} · ${fee}`,
  saveTime: {
    title: 'Ahorra tiempo al pagar',
    text: 'Inicia sesión y llenamos esto por ti.',
    earn: (points: number) => `Inicia sesión: llenamos esto y ganas ${pointsText(points)}.`,
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
  },
  paymentTitle: 'Pago',
  couponsTitle: 'Cupón',
  offersTitle: 'Ofertas',
  upsellsTitle: 'Va bien con esto',
  upsellsAdded: (count: number) => (count === 1 ? '1 agregado' : `${count} agregados`),
  cardIncomplete: 'Revisa los datos de la tarjeta marcados abajo.',
  payByCard: 'Pagar con tarjeta',
  giftCardsTitle: 'Tarjetas de regalo',
  giftCardShort: (last4: string, balance: Cents) =>
    balance > 0
      ? `Ahora quedan ${formatCents(balance)} en tu tarjeta de regalo terminada en ${last4}. Revisa lo que falta por pagar y haz tu pedido otra vez.`
      : `Ya no queda nada en tu tarjeta de regalo terminada en ${last4}. Paga de otra manera.`,
  newCard: 'Otra tarjeta',
  nothingLeft: 'No queda nada por pagar.',
  tipTitle: 'Propina para el equipo',
  tipNone: 'Sin propina',
  tipCustom: 'Otra',
  tipApplied: '¡Aplicada!',
  tipInvalid: 'Escribe una propina válida.',
  tipLabel: 'Propina en dólares',
  tipApply: 'Aplicar',
  agreement: { before: 'Al hacer tu pedido, aceptas nuestros ', refunds: 'Cancelaciones y reembolsos' },
  changedTitle: 'Tu total cambió',
  changedMeanwhile: 'Tu bolsa cambió justo cuando presionaste. Esto es lo que cuesta ahora.',
  quotedBill:
    'Algunos precios cambiaron desde la última vez que los viste. A partir de aquí te los mantenemos.',
  quotedTime: 'Otros fueron más rápidos: esta es la hora que te apartamos ahora.',
  quoteOverBill: 'Ya no pudimos mantener tus precios. Esto es lo que cuesta ahora.',
  quoteOverTime: 'Ya no pudimos apartar tu hora. Revisa la nueva.',
  timeMeanwhile: 'Tu hora cambió justo cuando presionaste. Revisa la nueva.',
  changedHint: 'No se te cobró nada. Haz el pedido otra vez si estás de acuerdo con el nuevo total.',
  changedWas: 'Antes',
  changedNow: 'Ahora',
  changedNone: 'nada',
  problemsTitle: 'Algo se agotó',
  problemsTitleOther: 'Hay algo por revisar',
  problemsHint: 'Quítalo o cámbialo, y luego haz tu pedido.',
  remove: (name: string) => `Quitar ${name}`,
  otherKitchens: 'Buscar otra cocina',
  bagKept: 'Tu bolsa se queda como está.',
  retry: 'Intentar de nuevo',
  expiringTitle: '¿Sigues ahí?',
  expiring: (time: string) => endWithPeriod(`Tu bolsa vence ${atTime(time)}`),
  keepBag: 'Conservar mi bolsa',
  failedTitle: '¡Atención!',
  cardAmount: {
    least: 'Con tarjeta se pagan al menos $0.50. Paga de otra forma o elige otra propina.',
    most: 'Es más de lo que acepta una tarjeta. Divídelo en varios pedidos.',
  },
}
