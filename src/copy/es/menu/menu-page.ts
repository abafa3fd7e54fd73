import { isolateRtl } from '#src/domain/text/clean-text.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { countWithNoun } from '../grammar.ts'
import { joinList } from './diet-text.ts'

export const menuPageCopy = {
  menu: 'Menú',
  orderFrom: ({ name, address, city }: { name: string; address: string; city: string }) =>
    `Pide en ${name}, ${address}, ${city}.`,
  pickKitchen: 'Elegir una cocina',
  change: 'Cambiar',
  theKitchen: ' de cocina',
  opensAt: (time: string) => `Esta cocina abre ${time}`,
  closedTitle: 'Cerrado en este momento',
  unavailableTitle: 'Aquí todavía no hay pedidos en línea',
  needsScript: 'Para pedir hace falta JavaScript.',
  callInstead: 'También puedes llamar a la cocina:',
  browse: 'Mientras tanto, date una vuelta por el menú.',
  ahead: 'Pide ahora para más tarde: eliges la hora en tu bolsa.',
  title: (kitchen: string, app: string) => `Menú de ${kitchen} · ${app}`,
  cateringTitle: (kitchen: string, app: string) => `Menú de catering de ${kitchen} · ${app}`,
  categoryTitle: (category: string, kitchen: string, app: string) => `${category} · ${kitchen} · ${app}`,
  categoryAt: (kitchen: string) => `${kitchen} · el menú completo`,
  catering: 'Catering',
  cateringTerms: (hours: number, minimum: string) =>
    `Pide con ${countWithNoun(hours, 'hora')} de anticipación, desde ${minimum}`,
  cateringAhead: (hours: number) => `Pide con ${countWithNoun(hours, 'hora')} de anticipación`,
  toCatering: 'Menú de catering',
  toRegular: 'Menú regular',
  orderAgain: 'Pedir otra\u00a0vez',
  lastOrders: 'Tus últimos pedidos',
  allOrders: 'Todos tus pedidos',
  noCateringTitle: 'Aquí todavía no hay catering',
  noCatering: (kitchen: string) => `${kitchen} no cocina para grupos. Elige otra cocina o pide de su menú.`,
  cateringLandingTitle: '¿Qué cocina alimenta a tu gente?',
  cateringLanding:
    'Cada cocina con catering tiene su propio menú para grupos. Elige la tuya y te lo mostramos.',
  missingTitle: 'Ese menú se nos escapó.',
  missing: 'Ninguna cocina nuestra lo usa. Cada cocina tiene su propio menú: elige una y empieza ahí.',
  missingProductTitle: 'Eso no está en el menú.',
  missingProduct: 'Alguien lo quitó de la pizarra, o nunca estuvo. Hay mucho más en la cocina.',
  landingTitle: '¿Qué cocina te prepara tu pedido?',
  landing: 'Cada cocina tiene su propio menú. Elige la tuya y te mostramos qué cocina.',
  landingDish: (dish: string) => `Elige una cocina para pedir ${dish}.`,
  landingOthers: (count: number) => `Mostrar las ${count} cocinas`,
}

const days: Record<Weekday, string> = {
  sun: 'dom',
  mon: 'lun',
  tue: 'mar',
  wed: 'mié',
  thu: 'jue',
  fri: 'vie',
  sat: 'sáb',
}

export const servingTimesCopy = {
  served: (stretches: string[]) => `Se sirve ${joinList(stretches, 'and')}`,
  fromUntil: (from: string, until: string) => `de ${from} a ${until}`,
  allDay: 'todo el día',
  day: (day: Weekday) => days[day],
  dayRange: (first: string, last: string) => `${first} a ${last}`,
  and: (words: string[]) => joinList(words, 'and'),
}

export const orderAgainCopy = {
  reading: 'Buscando lo que pides aquí',
  none: 'Pide aquí una vez y, desde entonces, lo tendrás a un toque.',
  add: 'Agregar otra vez:',
  for: (name: string) => `para ${isolateRtl(name)}`,
  with: (choices: string[]) => (choices.length > 0 ? `con ${choices.join(', ')}` : ''),
}
