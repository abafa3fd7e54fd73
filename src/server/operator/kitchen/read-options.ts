import { safeText } from '../../../contract/primitives.ts'
import { type HandoffService, handoffServices } from '../../../domain/kitchen/handoff.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { readEnd } from '../read-end.ts'
import { OperatorError } from '../verb.ts'
import { orList } from '../words.ts'

const LONGEST = 100
const shape = safeText(LONGEST).min(1)

/** What guests are told, from an option that has to be there. */
export function readReason(text: string | null, option: 'reason' | 'note'): string {
  if (text === null)
    throw new OperatorError(`Say why, as guests may read it: --${option} "Short of staff tonight".`)
  const read = shape.safeParse(text)
  if (read.success) return read.data
  throw new OperatorError(
    `Guests cannot be shown that --${option}: write up to ${LONGEST} letters on one line.`,
  )
}

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

type WrittenTimes = Record<'from' | 'until' | 'for', string | null>

/** When a change begins (now, when nothing is said) and ends, which has to be said. */
export function readPeriod(
  { from, until, for: length }: WrittenTimes,
  { zone, now }: { zone: string; now: Date },
): { startsAt: Date; until: Date } {
  if (until !== null && length !== null) throw new OperatorError('Say when it ends once: --until or --for.')
  const end = until ?? length
  if (end === null) throw new OperatorError('Say when it ends, such as --until 18:00 or --for 90m.')
  if (length !== null && !/^\d+[mh]$/.test(length))
    throw new OperatorError(`“${length}” is no length. Write 90m or 3h, or name the end with --until.`)
  const startsAt = from === null ? now : readEnd(from, { zone, now })
  return { startsAt, until: readEnd(end, { zone, now: startsAt }) }
}
