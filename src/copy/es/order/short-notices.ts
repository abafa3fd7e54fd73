import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { theTime } from '../grammar.ts'

export const shortNoticeCopy = {
  ready: {
    title: (num: string) => `El pedido ${num} está listo`,
    body: {
      pickup: 'Pasa y da tu número en el mostrador.',
      drivethru: 'Acércate a la ventanilla y da tu número.',
      curbside: 'Estaciónate en un espacio marcado y avísanos que llegaste.',
      delivery: 'Ya lo lleva el repartidor.',
    } satisfies Record<HandoffService, string>,
    isHere: 'Quédate en tu auto: ya vamos saliendo con tu pedido.',
  },
  onItsWay: (num: string) => `El pedido ${num} va en camino`,
  late: {
    title: (num: string) => `El pedido ${num} tardará un poco más`,
    body: (time: string) => endWithPeriod(`Ahora lo prometemos para ${theTime(time)}`),
  },
  substitutes: {
    title: (num: string) => `Se acabó algo del pedido ${num}`,
    body: (time: string) => `Tienes hasta ${theTime(time)} para elegir qué preparamos en su lugar.`,
  },
  leftOut: {
    title: (num: string) => `El pedido ${num} va sin una cosa`,
    body: 'Se le acabó a la cocina. No se te cobrará.',
  },
  undone: {
    title: (num: string) => `El pedido ${num} no se va a preparar`,
    body: 'Lo sentimos. No se te cobrará nada.',
  },
  text: (words: Record<'chain' | 'title' | 'body' | 'link', string>) =>
    `${words.chain}: ${words.title}. ${words.body} ${words.link}\nResponde STOP para no recibir más.`,
}

export const fallbackNotice = 'Tu pedido'

export const orderTextsCopy = {
  title: 'Mensajes de texto',
  offer: (last4: string) =>
    `Podemos enviar un mensaje al teléfono que termina en ${last4} cuando este pedido esté listo, se retrase o necesite algo de ti.`,
  wanted: (last4: string) =>
    `Enviamos un mensaje al teléfono que termina en ${last4} cuando este pedido esté listo, se retrase o necesite algo de ti.`,
  offerEach: (last4: string) =>
    `Podemos enviar un mensaje al teléfono que termina en ${last4} cuando un pedido que hagas con él esté listo, se retrase o necesite algo de ti.`,
  wantedEach: (last4: string) =>
    `Enviamos un mensaje al teléfono que termina en ${last4} cuando un pedido que hagas con él de ahora en adelante esté listo, se retrase o necesite algo de ti.`,
  stopped: (last4: string) =>
    `El teléfono que termina en ${last4} respondió STOP. Envía START al número del que llegó el mensaje y presiona otra vez.`,
  start: 'Enviarme mensajes',
  stop: 'No enviarme más mensajes',
  rates: 'Pueden aplicar tarifas de mensajes y datos. Responde STOP para no recibir más.',
}

export const orderPushCopy = {
  title: 'En este dispositivo',
  offer:
    'Podemos avisarle a este navegador cuando tu pedido esté listo, se retrase o necesite algo de ti, aunque la página esté cerrada.',
  offerEach:
    'Podemos avisarle a este navegador de cada pedido cuya página abras en él, aunque esa página esté cerrada.',
  each: 'Este navegador recibe avisos de cada pedido cuya página abras en él, aunque esa página esté cerrada.',
  start: 'Avisar a este dispositivo',
  stop: 'No avisar más a este dispositivo',
  on: 'Este dispositivo recibe avisos, aunque la página esté cerrada.',
  off: 'Este dispositivo ya no recibe avisos.',
  denied:
    'Este navegador no nos deja: permite las notificaciones de este sitio en sus ajustes y presiona otra vez.',
  failed: 'Eso no funcionó. Inténtalo de nuevo en un momento.',
}
