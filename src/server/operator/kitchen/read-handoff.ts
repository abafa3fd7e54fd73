import { type HandoffService, handoffServices } from '../../../domain/kitchen/handoff.ts'
import type { LocationFile } from '../../catalog/location-file.ts'
import { OperatorError } from '../verb.ts'
import { orList } from '../words.ts'

/** The handoff of a kitchen that is named; null when none is. */
export function readHandoff(text: string | null, kitchen: LocationFile): HandoffService | null {
  if (text === null) return null
  const wanted = text.toLowerCase().replaceAll('-', '')
  const handoff = handoffServices.find(service => service === wanted)
  if (!handoff) throw new OperatorError(`“${text}” is no handoff. Write ${orList([...handoffServices])}.`)
  if (!kitchen.services[handoff])
    throw new OperatorError(`${kitchen.name} (${kitchen.id}) does not offer ${handoff}.`)
  return handoff
}
