import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { OrderActor, OrderState } from '#src/domain/order/order-states.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import type { PromisedTime } from '#src/language/promised-time.ts'
import { atTime, countWithNoun } from '../grammar.ts'
import { orderCopy } from './order.ts'

export const canceledByGuestReason = 'Lo cancelaste tú.'
export const expiredReason = 'La cocina no respondió a tiempo.'

export const kitchenUnreachableReason = 'No podemos comunicarnos con esta cocina en este momento.'

export const simulatedReasons = {
  late: 'La cocina tiene mucho trabajo; tu pedido es el siguiente.',
  ranOut: 'Se nos acaba de terminar lo que pediste.',
}

const whenReady: Record<HandoffService, string> = {
  ...orderCopy.handoffHint,
  delivery: 'El repartidor está por salir.',
}

export const placedStateTexts: Record<TimeKind, string> = {
  asap: 'Ya le avisamos a la cocina.',
  later: 'La cocina empieza a tiempo.',
  advance: 'La cocina empieza a tiempo.',
}

export const acceptedStateTexts: Record<TimeKind, string> = {
  asap: 'La cocina ya está en eso.',
  later: 'La cocina ya lo tiene anotado y empieza a tiempo.',
  advance: 'La cocina ya lo tiene anotado y empieza a tiempo.',
}

type OrderTerms = { service: HandoffService; kind: TimeKind; by: OrderActor }
type StateCopy = { title: string; intro: (name: string, terms: OrderTerms) => string }
const thanks = (name: string) => (name ? `Gracias, ${name}.` : 'Gracias por tu pedido.')

export const orderStateCopy: Record<OrderState, StateCopy> = {
  placed: {
    title: '¡Pedido recibido!',
    intro: (name, { kind }) => `${thanks(name)} ${placedStateTexts[kind]}`,
  },
  accepted: {
    title: '¡Pedido recibido!',
    intro: (name, { kind }) => `${thanks(name)} ${acceptedStateTexts[kind]}`,
  },
  preparing: { title: 'En la cocina', intro: name => `${thanks(name)} Lo estamos preparando ahora mismo.` },
  ready: { title: '¡Ya está listo!', intro: (_, { service }) => whenReady[service] },
  out_for_delivery: { title: 'En camino', intro: () => 'Ya lo lleva el repartidor.' },
  completed: { title: '¡Buen provecho!', intro: thanks },
  delivered: { title: '¡Buen provecho!', intro: thanks },
  not_collected: { title: 'Pedido sin recoger', intro: () => 'Nadie recogió este pedido.' },
  cancelled: {
    title: 'Pedido cancelado',
    intro: (_, { by }) => (by === 'guest' ? 'No se va a preparar.' : 'Lo sentimos: no se va a preparar.'),
  },
  refused: { title: 'La cocina no pudo aceptar tu pedido', intro: () => 'Lo sentimos: no se va a preparar.' },
  expired: { title: 'La cocina no respondió', intro: () => 'Lo sentimos: no se va a preparar.' },
}

export const orderStatusCopy = {
  timeline: 'Cómo va',
  step: {
    placed: 'Pedido recibido',
    accepted: 'Aceptado',
    preparing: 'En la cocina',
    ready: 'Listo',
    out_for_delivery: 'En camino',
    completed: 'Recogido',
    delivered: 'Entregado',
    not_collected: 'Sin recoger',
    cancelled: 'Cancelado',
    refused: 'No aceptado',
    expired: 'Sin respuesta',
  } satisfies Record<OrderState, string>,
  now: 'ahora',
  toCome: 'falta',
  later: (minutes: number) =>
    `Aproximadamente ${countWithNoun(minutes, 'minuto')} más tarde de lo que dijimos.`,
  anyMinute: 'En cualquier momento',
  shouldBeReady: 'Ya debe estar listo',
  overdue: 'Va con retraso',
  askKitchen: 'Perdón, esto tarda más de lo que dijimos. Llama a la cocina y te dirán cómo va:',
  since: (step: string, { day, time }: PromisedTime) => `${step} ${day ? `el ${day} ` : ''}${atTime(time)}`,
  cancel: {
    open: 'Cancelar este pedido',
    text: 'No se prepara, y recuperas todo lo que pagaste o usaste: dinero, puntos, recompensas y cupones.',
    button: 'Sí, cancelarlo',
    of: (num: string) => `: pedido ${num}`,
  },
  callToCancel: '¿Cambió algo? Llama a la cocina y verán qué pueden hacer.',
  private: 'Inicia sesión para ver qué se pidió y se pagó: solo puede verlo quien hizo el pedido.',
  refreshes: 'Esta página busca novedades por sí sola cada 20 segundos.',
  zone: (zone: string) => `Las horas son las de la cocina (${zone}).`,
}
