import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import type { PromisedTime } from '#src/language/promised-time.ts'
import { atTime, theTime } from '../grammar.ts'

export const orderTimeCopy = {
  panelTitle: 'Hora del pedido',
  sectionTitle: '¿Para cuándo lo quieres?',
  kind: { asap: 'Lo antes posible', later: 'Más tarde', advance: 'Otro día' } satisfies Record<
    TimeKind,
    string
  >,
  laterHint: 'A otra hora, hoy',
  advanceHint: 'Con anticipación',
  noneToday: 'Hoy ya no hay horas',
  noneAhead: 'Ningún otro día tiene horas',
  notNow: 'Ahora no',
  dateAndTime: 'Elige fecha y hora',
  date: 'Elige la fecha',
  time: 'Elige la hora',
  full: (time: string) => `${time} (lleno)`,
  allFull: 'Ese día todas las horas están llenas. Prueba con otro día.',
  zone: (zone: string) => `Las horas son las de la cocina (${zone}).`,
  reading: 'Buscando las horas…',
  failedTitle: 'No pudimos buscar las horas',
  retry: 'Intentar de nuevo',
  none: 'Esta cocina no tiene horas para pedir en este momento.',
  chosenGone: (time: string) => `${time}: esa hora ya no está disponible. Elige otra.`,
  missing: 'Elige una hora, o “Lo antes posible”.',
  missingLater: 'Elige una hora.',
  goneTitle: 'Esa hora ya no está',
  bagKept: 'Tu bolsa está tal como la dejaste.',
  take: (when: PromisedTime) => `Elegir ${theTime(promisedTimeText(when))}`,
  orderLater: 'Pedir para más tarde',
  orderLaterAt: (when: PromisedTime) => `Pedir para ${theTime(promisedTimeText(when))}`,
  changedTitle: 'Tu hora cambió',
  changed: 'No se cobró nada. Haz el pedido otra vez si la nueva hora te queda bien.',
  set: (words: string) => `Hora cambiada. ${words}`,
  changeFrom: (words: string) => `${words}. Cambiar la hora`,
  done: 'Listo',
}

/** Returns `7:15 p.m.` or `dom, 22 de nov a las 7:15 p.m.`. */
export function promisedTimeText({ day, time }: PromisedTime): string {
  return day ? `${day} ${atTime(time)}` : time
}

type Terms = { kind: TimeKind; isDelivery: boolean }

/** Returns `Listo aprox. a las 6:42 p.m.` or `En tu puerta el dom, 22 de nov a las 7:15 p.m.`. */
export function promiseText(when: PromisedTime, { kind, isDelivery }: Terms): string {
  const start = isDelivery ? 'En tu puerta' : 'Listo'
  if (kind === 'asap') return `${start} ${when.day ? `el ${when.day} ` : ''}aprox. ${atTime(when.time)}`
  return `${start} ${when.day ? `el ${when.day}` : 'hoy'} ${atTime(when.time)}`
}
