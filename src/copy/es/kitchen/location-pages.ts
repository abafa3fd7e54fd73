import type { Location, SearchedPlace } from '#src/contract/locations.ts'
import { capitalize } from '#src/domain/capitalize.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatCents } from '#src/domain/money/money.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { formatWallTime } from '#src/language/clock-time.ts'
import { locale } from '#src/language/current-language.ts'
import { countWithNoun } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'
import { locationsCopy } from './locations.ts'

const listed = (words: string[]) => new Intl.ListFormat(locale()).format(words)
function kitchenCount(count: number) {
  return countWithNoun(count, 'cocina')
}

export const locationPagesCopy = {
  intro: (ways: string[]) =>
    `Elige la cocina que prepara tu pedido. ${capitalize(listed(ways.map(way => way.toLowerCase())))}: siempre caliente.`,
  label: 'Código postal, ciudad o cocina',
  labelTo: 'Dirección o código postal',
  placeholder: 'Código postal',
  search: 'Buscar',
  locate: 'Usar mi ubicación',
  filters: 'Mostrar solo',
  anyWay: 'Todas',
  way: { ...handoffNames, curbside: 'En tu auto' },
  openNow: 'Abiertas',
  showMap: 'Mostrar el mapa',
  hideMap: 'Ocultar el mapa',
  mapFailed: 'No se pudo cargar el mapa. La lista tiene todo lo que está en él.',
  all: 'Ver todas las cocinas',
  browse: 'Cocinas por estado',
  clear: 'Empezar de nuevo',
  withoutFilters: 'Buscar sin filtros',
  whereToTitle: '¿A dónde va?',
  whereTo: 'Escribe la dirección o su código postal y mira quién entrega ahí, por cuánto y qué tan pronto.',
  noneTitle: 'Ninguna cocina coincide',
  noneNear: 'Todavía no hay cocina ahí',
  noneHint: 'Prueba con otro código postal, una ciudad, o mira todas nuestras cocinas.',
  noneOpenHint:
    'No se muestran las cocinas que están cerradas ahora o que trabajan de otra forma. Prueba sin filtros.',
  noneDeliveryHint: 'Prueba sin filtros: quizá una cocina cercana te lo tenga listo para recoger.',
  problemTitle: 'Probemos otra vez',
  unknownHint: 'Escribe los cinco dígitos de un código postal o el nombre de una ciudad.',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  miles: (miles: number) => `${miles.toFixed(2)} mi`,
  milesAway: (miles: number) => `a ${miles.toFixed(2)} millas`,
  details: 'Horario y cómo llegar',
  detailsOf: (name: string) => `Horario y cómo llegar: ${name}`,
}

type SearchOutcome = {
  total: number
  place: SearchedPlace | null
  q: string
  zip: string | null
  handoff: HandoffService | null
}

/** Returns `3 cocinas cerca de 37206` or `1 cocina entrega en 37206`. */
export function resultCountText({ total, place, q, zip, handoff }: SearchOutcome, radius: number): string {
  const count = total === 0 ? 'Ninguna cocina' : kitchenCount(total)
  const isTheirs = place?.precision === 'zip' || place?.precision === 'position'
  if (place && isTheirs && handoff === 'delivery') {
    const where = place.precision === 'position' ? 'donde estás' : `en ${placeName(place, zip)}`
    return `${count} ${total > 1 ? 'entregan' : 'entrega'} ${where}`
  }
  if (place && total > 0) return `${count} cerca de ${placeName(place, zip)}`
  if (place) return `${count} a menos de ${radius} millas de ${fullPlaceName(place, zip)}`
  if (!q) return count
  return `${count} ${total > 1 ? 'coinciden' : 'coincide'} con “${q}”`
}

export function searchAreaText(
  { place, handoff }: Pick<SearchOutcome, 'place' | 'handoff'>,
  radius: number,
): string {
  if (!place?.name || place.precision !== 'zip') return ''
  return handoff === 'delivery' ? place.name : `A menos de ${radius} millas de ${place.name}`
}

function placeName({ precision, name }: SearchedPlace, zip: string | null): string {
  if (precision === 'position') return 'donde estás'
  return precision === 'zip' && zip ? zip : (name ?? '')
}

function fullPlaceName(place: SearchedPlace, zip: string | null): string {
  const name = placeName(place, zip)
  return name === zip ? `${zip}, ${place.name}` : name
}

export function unknownZipText(zip: string, name: string) {
  return `No conocemos el ${zip}, así que estas quedan cerca de los códigos que empiezan igual, alrededor de ${name}.`
}

export function unknownZipNoResultsText(zip: string, name: string, radius: number) {
  return `No conocemos el ${zip}. Los códigos que empiezan igual están alrededor de ${name}, y no tenemos ninguna cocina a menos de ${radius} millas de ahí.`
}

export const dayNames: Record<Weekday, string> = {
  sun: 'Domingo',
  mon: 'Lunes',
  tue: 'Martes',
  wed: 'Miércoles',
  thu: 'Jueves',
  fri: 'Viernes',
  sat: 'Sábado',
}

export const hoursCopy = {
  title: 'Horario',
  special: 'Horarios especiales',
  today: 'Hoy',
  day: 'Día',
  closed: 'Cerrado',
  allDay: 'Abierto las 24 horas',
  span: (open: string, close: string) => `${formatWallTime(open)} – ${formatWallTime(close)}`,
  zone: (zone: string) => `Todas las horas son en ${zone}.`,
  date: (date: string) =>
    new Intl.DateTimeFormat(locale(), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(date)),
}

export const kitchenCopy = {
  title: (name: string, city: string, state: string, chain: string) => {
    const place = name.toLowerCase().includes(city.toLowerCase())
      ? `${name}, ${state}`
      : `${name}, ${city}, ${state}`
    return `${place} · ${chain}`
  },
  description: (serves: string, name: string, address: string, ways: string[]) =>
    `${capitalize(serves)} en ${name}, ${address}. ${ways.length > 0 ? `${capitalize(listed(ways.map(way => way.toLowerCase())))}. ` : ''}Horario, cómo llegar, menú y pedidos en línea.`,
  directions: 'Cómo llegar',
  catering: 'Pedir catering',
  call: 'Llamar',
  address: 'Dirección',
  services: locationsCopy.services,
  happening: 'Qué pasa aquí',
  near: 'Otras cocinas cercanas',
  another: 'Buscar otra cocina',
  noServices: 'Todavía no se puede pedir nada en línea.',
  comingSoon: 'Las estufas vienen en camino. Regresa pronto, o mientras tanto pide en otra cocina.',
  unavailable:
    'Esta cocina no recibe pedidos en línea en este momento. Visítala, llámala o pide en otra cocina.',
}

export const areaCopy = {
  allTitle: 'Todas las cocinas',
  all: (count: number, states: number) =>
    `${count === 1 ? 'Nuestra única cocina' : `Nuestras ${count} cocinas`}, en ${states === 1 ? 'un estado' : `${states} estados`}.`,
  allDescription: (count: number, chain: string) =>
    `${count === 1 ? 'La cocina' : `Las ${count} cocinas`} de ${chain} por estado y ciudad, con horario, cómo llegar y pedidos en línea.`,
  trail: 'Dónde estás',
  locations: 'Cocinas',
  stateTitle: (serves: string, name: string) => `${capitalize(serves)} en ${name}`,
  cities: (state: string) => `Ciudades de ${state}`,
  nextStates: 'Aquí al lado',
  nextCities: 'No muy lejos de aquí',
  kitchensIn: (name: string) => `Cocinas en ${name}`,
  moreIn: (name: string, count: number) => `Las ${count} de ${name}`,
  count: kitchenCount,
}

/**
 * Returns the lowest delivery terms: `Desde $2.99, a partir de $12.00, 15 minutos de camino`. `isExact` is
 * true if the terms are exact for the guest's address.
 */
export function deliveryText(
  { minimum, fee_from, minutes }: NonNullable<Location['delivery']>,
  isExact = false,
): string {
  const amount = formatCents(fee_from)
  const fee = fee_from === 0 ? 'Gratis' : isExact ? `${amount} hasta tu puerta` : `Desde ${amount}`
  const least = minimum > 0 ? `, en pedidos de ${formatCents(minimum)} o más` : ''
  return `${fee}${least}, ${countWithNoun(minutes, 'minuto')} de camino`
}

type Area = {
  name: string
  chain: string
  count: number
  cities: { name: string; count: number }[]
  drivethru: number
  curbside: number
  delivery: number
  catering: number
  late: number
  always: number
}

export function areaDescription({ name, chain, count, cities, ...facts }: Area): string {
  const most = cities.toSorted((a, b) => b.count - a.count).slice(0, 4)
  const places = most.map(city => (city.count > 1 ? `${city.name} (${city.count})` : city.name))
  const others = cities.length - most.length
  const where = cities.length > 1 ? `: ${listed(others > 0 ? [...places, `${others} más`] : places)}` : ''
  const first = `${chain} tiene ${kitchenCount(count)} en ${name}${where}.`
  const has = [
    shareText(facts.drivethru, count, 'autoservicio (drive-thru)'),
    shareText(facts.curbside, count, 'entrega en tu auto'),
    shareText(facts.delivery, count, 'entrega a domicilio'),
    shareText(facts.catering, count, 'catering'),
  ].flatMap(text => text ?? [])
  const second = has.length > 0 ? ` ${capitalize(listed(has))}.` : ''
  return `${first}${second}${lateText(facts, count)}`
}

function shareText(matching: number, of: number, what: string): string | null {
  if (matching === 0) return null
  if (of === 1) return `tiene ${what}`
  if (matching === of) return `todas tienen ${what}`
  return matching === 1 ? `una tiene ${what}` : `${matching} tienen ${what}`
}

function lateText({ late, always }: Pick<Area, 'late' | 'always'>, count: number): string {
  if (always > 0)
    return count === 1
      ? ' Nunca cierra.'
      : ` ${always === 1 ? 'Una nunca cierra' : `${always} nunca cierran`}.`
  if (late === 0) return ''
  return count === 1
    ? ' Fríe hasta después de la medianoche.'
    : ` ${late === 1 ? 'Una fríe' : `${late} fríen`} hasta después de la medianoche.`
}

export const locationNotFoundCopy = {
  title: 'Todavía no hay cocina ahí',
  text: 'Buscamos, y no hay ninguna cocina nuestra en esa dirección. Quizá haya una cerca.',
  pageTitle: 'No hay cocina ahí',
  up: (name: string) => `Cocinas en ${name}`,
}
