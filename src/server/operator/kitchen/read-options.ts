import { safeText } from '#src/contract/primitives.ts'
import { type HandoffService, handoffServices } from '#src/domain/kitchen/handoff.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { formatOrList } from '../descriptions.ts'
import { OperatorError } from '../operator-command.ts'
import { parseEndArgument } from '../parse-end.ts'

const REASON_MAX = 100
const shape = safeText(REASON_MAX).min(1)

export function parseReason(text: string | null, option: 'reason' | 'note'): string {
  if (text === null)
    throw new OperatorError(`Give a reason that guests may read: --${option} "Short of staff tonight".`)
  const result = shape.safeParse(text)
  if (result.success) return result.data
  throw new OperatorError(`--${option} must be one line of up to ${REASON_MAX} characters.`)
}

export function parseHandoff(text: string | null, kitchen: LocationFile): HandoffService | null {
  if (text === null) return null
  const handoffName = text.toLowerCase().replaceAll('-', '')
  const handoff = handoffServices.find(service => service === handoffName)
  if (!handoff)
    throw new OperatorError(`“${text}” is not a handoff. Use ${formatOrList([...handoffServices])}.`)
  if (!kitchen.services[handoff])
    throw new OperatorError(`${kitchen.name} (${kitchen.id}) does not offer ${handoff}.`)
  return handoff
}

export function parsePeriod(
  { from, until, for: length }: Record<'from' | 'until' | 'for', string | null>,
  { zone, now }: { zone: string; now: Date },
): { startsAt: Date; until: Date } {
  if (until !== null && length !== null) throw new OperatorError('Give the end once: --until or --for.')
  const end = until ?? length
  if (end === null) throw new OperatorError('Give an end, such as --until 18:00 or --for 90m.')
  if (length !== null && !/^\d+[mh]$/.test(length))
    throw new OperatorError(`“${length}” is not a duration. Use 90m or 3h, or give the end with --until.`)
  const startsAt = from === null ? now : parseEndArgument(from, { zone, now })
  return { startsAt, until: parseEndArgument(end, { zone, now: startsAt }) }
}
