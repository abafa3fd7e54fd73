/** How the guest receives the order. Drive-thru is a sub-handoff of pickup. */
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
export type HandoffLinkMode = Handoff | 'reservation'

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }
const drivethru: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }
const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
const delivery: HandoffChoice = { handoff: 'delivery', sub_handoff: null }

export function toHandoffService({ handoff, sub_handoff }: HandoffChoice): HandoffService {
  return sub_handoff ?? handoff
}

export function toHandoffChoice(service: HandoffService): HandoffChoice {
  return { pickup, drivethru, curbside, delivery }[service]
}

type HandoffMode = { key: Handoff; sub_handoff_modes_keys: readonly SubHandoff[] }

/** Turns off services that the chain does not offer, and delivery if the kitchen has no delivery zone. */
export function restrictServices<S extends Record<HandoffService, boolean>>(
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

export function listChainServices(modes: readonly HandoffMode[]): HandoffService[] {
  const everywhere = { pickup: true, drivethru: true, curbside: true, delivery: true }
  return listOfferedHandoffs(restrictServices(everywhere, modes, true)).map(toHandoffService)
}

export function listOfferedHandoffs(services: Record<HandoffService, boolean>): HandoffChoice[] {
  return [pickup, drivethru, curbside, delivery].filter(choice => services[toHandoffService(choice)])
}

export function resolveHandoff(
  services: Record<HandoffService, boolean>,
  preferredService: HandoffService | null,
): HandoffChoice {
  return preferredService && services[preferredService]
    ? toHandoffChoice(preferredService)
    : firstOfferedHandoff(services)
}

export function firstOfferedHandoff(services: Record<HandoffService, boolean>): HandoffChoice {
  return listOfferedHandoffs(services)[0] ?? pickup
}
