import type { STOCK_RETURN_TIMES } from '#src/domain/kitchen/pass-choices.ts'
import type { LateReason, PauseReason, RefusalReason } from '#src/domain/kitchen/pass-reasons.ts'
import type { PassColumn } from '#src/domain/order/kitchen-board/pass-columns.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { atTime, countWithNoun, theTime } from '../grammar.ts'

type Reason = { crew: string; guest: string }

export const refusalReasonLabels: Record<RefusalReason, Reason> = {
  sold_out: { crew: 'Agotado', guest: 'Se nos acaba de terminar algo de lo que lleva.' },
  too_busy: { crew: 'Mucho trabajo', guest: 'Tenemos más pedidos de los que podemos preparar a tiempo.' },
  equipment: { crew: 'Algo se descompuso', guest: 'Algo se descompuso en nuestra cocina.' },
  closing: { crew: 'Vamos a cerrar', guest: 'Hoy tenemos que cerrar antes.' },
}

export const lateReasonLabels: Record<LateReason, Reason> = {
  busy: { crew: 'La cocina está llena', guest: 'La cocina tiene mucho trabajo; tu pedido es el siguiente.' },
  again: { crew: 'Lo hacemos otra vez', guest: 'Lo hacemos otra vez para que quede bien.' },
  equipment: { crew: 'Algo se descompuso', guest: 'Algo se descompuso en nuestra cocina.' },
  driver: { crew: 'Aún sin repartidor', guest: 'Esperamos a un repartidor.' },
}

export const pauseReasonLabels: Record<PauseReason, Reason> = {
  busy: { crew: 'Mucho trabajo', guest: 'Nos estamos poniendo al día con los pedidos.' },
  equipment: { crew: 'Algo se descompuso', guest: 'Estamos reparando algo en nuestra cocina.' },
  driver: { crew: 'Sin repartidor', guest: 'Nuestro repartidor viene con retraso.' },
  staff: { crew: 'Falta personal', guest: 'En este momento nos falta personal.' },
}

export const actionLabels: Record<OrderState, string> = {
  placed: '',
  accepted: 'Aceptar',
  preparing: 'Empezar',
  ready: 'Listo',
  out_for_delivery: 'Ya lo lleva el repartidor',
  completed: 'Entregado',
  delivered: 'Entregado',
  not_collected: 'No lo recogieron',
  cancelled: 'Cancelar pedido',
  refused: 'Rechazar',
  expired: '',
}

export const ticketStateLabels: Record<OrderState, string> = {
  placed: 'nuevo',
  accepted: 'aceptado',
  preparing: 'en preparación',
  ready: 'listo',
  out_for_delivery: 'con el repartidor',
  completed: 'entregado',
  delivered: 'entregado',
  not_collected: 'sin recoger',
  cancelled: 'cancelado',
  refused: 'rechazado',
  expired: 'sin respuesta a tiempo',
}

export const columnNames: Record<PassColumn, string> = {
  new: 'Nuevos',
  preparing: 'En preparación',
  ready: 'Listos',
  done: 'Terminados',
}

export const emptyColumnTexts: Record<PassColumn, string> = {
  new: 'Nada nuevo. Suena cuando entra un pedido.',
  preparing: 'Nada en el fuego.',
  ready: 'Nada espera en el mostrador.',
  done: 'Hoy todavía no hay nada terminado.',
}

const minutesText = (minutes: number) => `${minutes} min`
const durationText = (minutes: number) => {
  if (minutes < 60) return minutesText(minutes)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${minutesText(rest)}` : ''}`
}

const stockEnds: Record<(typeof STOCK_RETURN_TIMES)[number], string> = {
  '30m': '30 min',
  '1h': '1 hora',
  '2h': '2 horas',
  today: 'Todo el día',
  back: 'Hasta reponerlo',
}

export const kitchenPassCopy = {
  title: (kitchen: string) => `Pase de cocina, ${kitchen}`,
  description: 'Los pedidos de una cocina, para su equipo.',
  opening: 'Abriendo el pase…',
  noScript: 'El pase necesita JavaScript. Actívalo en este navegador y vuelve a cargar esta página.',
  gone: {
    title: 'Este enlace ya no vale',
    text: 'Pide uno nuevo a tu gerente.',
    unmade: (count: number) =>
      count === 1
        ? 'Una acción se guardó pero no se hizo: revisa su pedido.'
        : `${count} acciones se guardaron pero no se hicieron: revisa sus pedidos.`,
  },
  failed: {
    title: 'Sin conexión',
    text: 'El pase se abre solo en cuanto regrese la conexión.',
  },
  holder: (number: number, name: string) => `Pase ${number}, ${name}`,
  goodUntil: (time: string) => `válido hasta ${theTime(time)}`,
  connection: {
    lost: (time: string) => `Sin conexión desde ${theTime(time)}`,
    kept: (count: number) =>
      count === 0
        ? 'Lo que presiones se guarda y se envía cuando regrese.'
        : count === 1
          ? '1 acción está guardada y se envía cuando regrese.'
          : `${count} acciones están guardadas y se envían cuando regrese.`,
  },
  bell: {
    arm: 'Activar la campana',
    armText: 'Toca una vez para permitir el sonido en este navegador.',
    on: 'Campana activada',
    muted: 'Campana en silencio',
    rings: (count: number) => (count === 1 ? 'Entró un pedido nuevo.' : `Entraron ${count} pedidos nuevos.`),
  },
  waiting: {
    here: (num: string, spot: string | null) =>
      `Pedido ${num}: el cliente ya llegó${spot ? `, espacio ${isolateRtl(spot)}` : ''}.`,
  },
  search: 'Buscar un pedido',
  searchHint: 'Número, nombre, teléfono o platillo',
  dishCounts: (count: number) => `Por preparar: ${count} ${count === 1 ? 'platillo' : 'platillos'}`,
  printer: { on: 'Imprimiendo pedidos nuevos', off: 'Imprimir pedidos nuevos' },
  recall: { open: 'Regresar', openOf: (num: string) => `Regresar el pedido ${num}` },
  dishes: (count: number) => `${count} ${count === 1 ? 'platillo' : 'platillos'}`,
  columns: 'Pedidos por estado',
  count: (count: number) => countWithNoun(count, 'pedido'),
  later: (time: string) => `Para más tarde: empezar ${atTime(time)}`,
  begin: (time: string) => `Empezar ${atTime(time)}`,
  left: (minutes: number) => `en ${durationText(minutes)}`,
  now: 'ahora',
  late: (minutes: number) => `${durationText(minutes)} de retraso`,
  moved: (time: string) => `antes: ${time}`,
  madeFor: (name: string) => `Para ${isolateRtl(name)}`,
  money: {
    toPay: (amount: string) => `Por cobrar: ${amount}`,
    paid: 'Pagado',
    markPaid: 'Pagado en el mostrador',
    markUnpaid: 'Aún no se paga',
    houseAccount: 'Cuenta a crédito, nada que cobrar',
    nothing: 'Nada que pagar',
  },
  bay: (spot: string) => `Espacio ${isolateRtl(spot)}`,
  hereSince: (time: string) => `Aquí desde ${theTime(time)}`,
  call: (name: string) => `Llamar a ${isolateRtl(name)}`,
  note: 'Nota',
  refuse: { refused: 'Rechazar', cancelled: 'No se puede hacer' },
  refuseTitle: (num: string) => `¿Por qué no se puede hacer el pedido ${num}?`,
  refuseText: 'El cliente lee el motivo y recupera todo al instante.',
  keep: 'Volver',
  runLate: {
    open: 'Va con retraso',
    openOf: (num: string) => `Va con retraso: pedido ${num}`,
    title: (num: string) => `¿Cuánto se retrasa el pedido ${num}?`,
    text: 'El cliente recibe al instante la nueva hora y el motivo.',
    minutes: (count: number) => `${count} minutos`,
    legend: 'Retraso de',
    why: 'Motivo',
    cancel: 'Volver',
  },
  print: 'Imprimir comanda',
  press: (word: string, num: string) => `${word}, pedido ${num}`,
  undo: 'Deshacer',
  sending: 'Enviando…',
  unsent: 'Guardado, espera la conexión',
  overtaken: (state: string, by: string) => `Ya está ${state}: ${by} se adelantó.`,
  refusedPress: 'Eso no se pudo hacer:',
  okay: 'Entendido',
  by: { guest: 'el cliente', kitchen: 'otro pase', operator: 'la central', house: 'el sitio' },
  simulation: 'la cocina simulada',
  lastBy: (state: string, time: string, by: string) => `${state} ${atTime(time)} por ${by}`,
  announced: (num: string, state: string) => `El pedido ${num} está ${state}.`,
  showAll: (count: number) => `Mostrar los ${count}`,
  stock: {
    open: 'Agotado',
    title: 'Qué está agotado',
    search: 'Buscar un platillo u opción',
    none: 'Sin resultados.',
    out: (until: string | null) => (until ? `Agotado hasta ${theTime(until)}` : 'Agotado hasta reponerlo'),
    everywhere: 'Agotado en todas partes: solo la central lo repone.',
    mark: (name: string) => `Agotado: ${name}`,
    sellOut: 'Agotado',
    putBack: 'Reponer',
    putBackOf: (name: string) => `Reponer ${name}`,
    howLong: (name: string) => `¿Hasta cuándo está agotado ${name}?`,
    ends: stockEnds,
    at: 'Hasta una hora',
    set: 'Fijar',
    soldOutNow: 'Agotado ahora',
    everything: 'Todo',
    loading: 'Cargando el menú…',
    failed: 'En este momento no se puede cargar el menú.',
    again: 'Intentar de nuevo',
    saved: (name: string, isOut: boolean) =>
      isOut ? `${name} está agotado.` : `${name} está disponible otra vez.`,
  },
  pace: {
    open: 'Pausar',
    title: 'Pausar o bajar el ritmo',
    noted: 'Ritmo más lento desde el pase',
    which: 'Qué se pausa',
    all: 'Todos los pedidos',
    why: 'Motivo',
    howLong: 'Por cuánto tiempo',
    howMany: 'Cuántos pedidos',
    minutes: durationText,
    pause: 'Pausar',
    slow: 'Bajar el ritmo',
    slowText: 'Menos pedidos para cada hora. Los clientes ven horas más tarde; a nadie se le dice que no.',
    percent: { 50: 'La mitad', 25: 'Una cuarta parte' },
    slowDown: 'Bajar el ritmo',
    paused: (what: string, until: string) => `${what}: en pausa hasta ${theTime(until)}`,
    slowed: (percent: number, until: string) => `Al ${percent} % hasta ${theTime(until)}`,
    takeAgain: 'Volver a recibir pedidos',
    asUsual: 'Volver a lo normal',
    failed: 'Eso no se pudo hacer. Revisa la conexión e inténtalo de nuevo.',
  },
  ticket: {
    order: (num: string) => `Pedido ${num}`,
    due: 'Para',
    printed: (time: string) => `Impreso ${atTime(time)}`,
  },
}
