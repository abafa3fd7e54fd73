import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { countWithNoun } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'
import { bagExpiredText } from './bag-expired.ts'

function items(count: number) {
  return countWithNoun(count, 'artículo')
}

export const bagCopy = {
  title: 'Tu bolsa',
  order: 'Tu pedido',
  notSaved:
    'Tu navegador bloquea las cookies y los datos de sitios, así que esta bolsa dura solo mientras esta página esté abierta. Permítelos en este sitio para guardarla.',
  empty: 'Tu bolsa está vacía.',
  emptyHint: 'Algo caliente se vería muy bien aquí.',
  addMore: 'Agregar más artículos',
  offers: 'Cupones y ofertas',
  clear: 'Vaciar bolsa',
  clearQuestion: '¿Vaciar tu bolsa?',
  clearExplanation: 'Vas a vaciar tu bolsa; después volverás al menú para continuar tu pedido.',
  dismiss: 'Cancelar',
  checkout: 'Ir a pagar',
  changeLocation: 'Cambiar de cocina',
  change: 'Cambiar',
  back: 'Volver al menú',
  subtotal: 'Subtotal',
  madeFor: (name: string) => `Preparado para ${isolateRtl(name)}`,
  edit: 'Editar',
  reading: 'Abriendo tu bolsa…',
  retry: 'Intentar de nuevo',
  pickKitchen: 'Primero elige una cocina.',
  removed: (name: string) => `Se quitó ${name}.`,
  noLocation: 'Todavía no eliges cocina',
  pickLocation: 'Elegir cocina',
  handoff: handoffNames,
  editLine: (name: string) => `Editar ${name}`,
  unreachableTitle: 'No podemos abrir tu bolsa',
  quantityFull: 'En una línea no caben más.',
  instructions: (text: string) => `Nota: ${text}`,
  start: 'Empezar con el menú',
  close: 'Cerrar tu bolsa',
  open: 'Abrir tu bolsa',
  updated: (count: number) => `Listo. ${countWithNoun(count, 'artículo')} en tu bolsa.`,
  added: (count: number) => `Agregado. ${items(count)} en tu bolsa.`,
  alreadyThere: (count: number) => `Eso ya está en tu bolsa: ${items(count)}.`,
  addedLate: (name: string) => `Ya entró en tu bolsa: ${name}.`,
  changedMeanwhile: 'Tu bolsa cambió mientras tanto. Así está ahora.',
  otherBag: 'Tu bolsa ahora es de otra cocina.',
  other: (count: number) => `Tienes otra bolsa, con ${items(count)}.`,
  lookAtOther: 'Verla',
  news: 'Bueno saberlo',
  newsSeen: 'Entendido',
  adding: 'Agregando…',
  waiting: 'En espera',
  waitingTitle: 'Tu bolsa está esperando la conexión',
  waitingText: (count: number) =>
    count === 1
      ? 'Aquí se guarda un cambio, que se envía en cuanto vuelvas a tener conexión.'
      : `Aquí se guardan ${count} cambios, que se envían en cuanto vuelvas a tener conexión.`,
  waitingReason: 'Podrás pagar en cuanto vuelvas a tener conexión.',
  somewhatUnknown: 'El resto de tu bolsa aparece en cuanto vuelvas a tener conexión.',
  subtotalSoFar: 'Subtotal hasta ahora',

  catering: {
    lead: (hours: number) => `Catering: pide con al menos ${countWithNoun(hours, 'hora')} de anticipación.`,
    minimum: (cents: Cents) => `Mínimo ${formatCents(cents)}`,
    short: (cents: Cents) => `Agrega ${formatCents(cents)} más para llegar al mínimo de catering`,
  },

  again: {
    expired: bagExpiredText,
    kitchenRemoved: 'Tu cocina ya no está con nosotros. Elige otra y lo que hay en tu bolsa se va contigo.',
    planning: 'Viendo qué hay en la cocina…',
    offer: (count: number) => `Tenía ${items(count)}. Pon en una nueva bolsa lo que todavía está en el menú:`,
    confirm: 'Ponerlo en mi bolsa',
    adds: 'Lo que ya hay en tu bolsa se queda.',
    replaces: (count: number) =>
      count === 1
        ? 'Se reemplazará el artículo que hay en tu bolsa.'
        : `Se reemplazarán los ${count} artículos que hay en tu bolsa.`,
    dismiss: 'No, empezar de cero',
    otherKitchens: 'Buscar otra cocina',
    open: 'Ver qué tenía',
  },

  upsell: {
    title: 'Completa tu pedido',
    back: 'Volver a tu bolsa',
    intro: 'Va bien con lo que llevas:',
    add: 'Agregar',
    customize: 'Personalizar',
    chooseFirst: ': elige primero',
    skip: 'No, gracias',
    added: (count: number) => (count > 1 ? `Agregado ×${count}` : 'Agregado'),
    isAdded: (name: string, count: number) =>
      count > 1 ? `${name} está en tu bolsa, ${count} veces.` : `${name} está en tu bolsa.`,
    done: 'Es todo lo que te sugerimos.',
  },
}

export const unnamedChoiceText = 'una de tus opciones'
export const closedKitchenText = 'una cocina que ya no está'

export const bagMovedText =
  'Tu bolsa cambió de cocina o se juntó con otra antes de que se enviaran tus últimos cambios, así que no se hicieron. Revisa que todo esté como lo quieres.'
