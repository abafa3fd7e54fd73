/** How a guest gets the order; drive-thru is a sub-mode of pickup. */
export type Handoff = 'pickup' | 'curbside' | 'delivery'
export type SubHandoff = 'drivethru'
export type HandoffChoice = { handoff: Handoff; sub_handoff: SubHandoff | null }
export type HandoffService = Handoff | SubHandoff
export const handoffServices = [
  'pickup',
  'drivethru',
  'curbside',
  'delivery',
] as const satisfies HandoffService[]
/** What can be chosen in the header before a kitchen is picked; a reservation is no handoff. */
export type WantedHandoff = Handoff | 'reservation'

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }
const drivethru: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }
const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
const delivery: HandoffChoice = { handoff: 'delivery', sub_handoff: null }

/** The service a kitchen needs to offer for a handoff, whose hours apply as well. */
export function serviceOf({ handoff, sub_handoff }: HandoffChoice): HandoffService {
  return sub_handoff ?? handoff
}

/** The handoff that belongs to a service. */
export function choiceOf(service: HandoffService): HandoffChoice {
  return { pickup, drivethru, curbside, delivery }[service]
}

/** The handoffs the chain offers anywhere, as its settings list them. */
export type HandoffMode = { key: Handoff; sub_handoff_modes_keys: readonly SubHandoff[] }

/** The services guests are offered at a kitchen: those the chain offers, and delivery only where there is a zone. */
export function allowedServices<S extends Record<HandoffService, boolean>>(
  services: S,
  modes: readonly HandoffMode[],
  hasZones: boolean,
): S {
  const mode = (key: Handoff) => modes.find(candidate => candidate.key === key)
  return {
    ...services,
    pickup: services.pickup && mode('pickup') !== undefined,
    drivethru: services.drivethru && mode('pickup')?.sub_handoff_modes_keys.includes('drivethru') === true,
    curbside: services.curbside && mode('curbside') !== undefined,
    delivery: services.delivery && mode('delivery') !== undefined && hasZones,
  }
}

/** All services the chain offers, in the order guests are shown them. */
export function chainServices(modes: readonly HandoffMode[]): HandoffService[] {
  const everywhere = { pickup: true, drivethru: true, curbside: true, delivery: true }
  return offeredHandoffs(allowedServices(everywhere, modes, true)).map(serviceOf)
}

/** The handoffs a kitchen offers, in the order guests are shown them. */
export function offeredHandoffs(services: Record<HandoffService, boolean>): HandoffChoice[] {
  return [pickup, drivethru, curbside, delivery].filter(choice => services[serviceOf(choice)])
}

/** The handoff a guest asked for if the kitchen offers it, else the default one. */
export function wantedHandoff(
  services: Record<HandoffService, boolean>,
  wanted: HandoffService | null,
): HandoffChoice {
  return wanted && services[wanted] ? choiceOf(wanted) : firstHandoff(services)
}

/** The default handoff; pickup at a kitchen that offers none, where no order is accepted anyway. */
export function firstHandoff(services: Record<HandoffService, boolean>): HandoffChoice {
  return offeredHandoffs(services)[0] ?? pickup
}
