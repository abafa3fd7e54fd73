import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { countWithNoun } from '../grammar.ts'

export const orderEmailCopy = {
  ready: {
    subject: (num: string, chain: string) => `Tu pedido ${num} de ${chain} está listo`,
    title: '¡Ya está listo!',
    words: {
      pickup: (name: string) => `${name}, pasa y da tu número en el mostrador.`,
      drivethru: (name: string) => `${name}, acércate a la ventanilla y da tu número.`,
      curbside: (name: string) =>
        `${name}, estaciónate en un espacio marcado y avísanos que llegaste: te lo llevamos.`,
      delivery: (name: string) => `${name}, ya lo lleva el repartidor.`,
    } satisfies Record<HandoffService, (name: string) => string>,
    isHere: (name: string) => `${name}, quédate en tu auto: ya vamos saliendo con tu pedido.`,
  },
  onItsWay: {
    subject: (num: string, chain: string) => `Tu pedido ${num} de ${chain} va en camino`,
    title: 'En camino',
  },
  late: {
    subject: (num: string, chain: string) => `Tu pedido ${num} de ${chain} tardará un poco más`,
    title: 'Tardará un poco más',
    words: (name: string, minutes: number) =>
      `Perdón, ${name}: aproximadamente ${countWithNoun(minutes, 'minuto')} más tarde de lo que dijimos.`,
  },
  changed: {
    subject: (num: string, chain: string) => `Tu pedido ${num} de ${chain} tiene una nueva hora`,
    title: 'Cambiamos tu hora',
    words: (name: string, num: string) =>
      `Listo, ${name}. Ahora tu número es ${num}; todo lo demás sigue como dice tu recibo.`,
  },
  stranded: {
    subject: (num: string, chain: string) => `Es posible que tu pedido ${num} de ${chain} tenga que cambiar`,
    title: 'Es posible que tu pedido tenga que cambiar',
    words: (name: string, kitchen: string) =>
      `Perdón, ${name}: ${kitchen} cambió su menú o su horario después de tu pedido, y quizá no pueda prepararlo como lo pediste.`,
    next: 'Te vamos a contactar. También puedes cambiar o cancelar tu pedido en su página y recuperar tu dinero.',
  },
  number: 'Número de pedido',
  readyAt: 'Listo aproximadamente',
  atTheDoor: 'En tu puerta aproximadamente',
  where: 'Dónde',
  call: '¿Preguntas? Llama a la cocina',
  button: 'Seguir tu pedido',
  here: 'Ya llegué',
  enough: '¿Demasiados correos?',
  stop: 'No recibir más cuando un pedido está listo o se retrasa',
}

export const orderEmailSettingsCopy = {
  title: 'Correos',
  section: 'Cómo te avisamos',
  reading: 'Buscando tu preferencia…',
  receipt: (address: string) => `Tu recibo se envía a ${address}.`,
  wanted:
    'Además de los recibos, te escribimos cuando un pedido tuyo está listo o tarda más de lo que dijimos.',
  untold:
    'Además de los recibos, escribimos cuando un pedido está listo o tarda más de lo que dijimos, a menos que se haya desactivado.',
  unwanted: 'Además de los recibos, no recibes correos sobre tus pedidos.',
  stop: 'No recibir estos correos',
  where: 'Abre tu pedido desde el recibo: la opción está al final.',
  start: 'Avísenme cuando esté listo o se retrase',
}
