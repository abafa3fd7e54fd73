import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { isBankTender, type TenderType } from '#src/domain/money/tenders.ts'
import type { SettlementKind } from '#src/domain/order/settlement.ts'
import { tenderText } from '../checkout/tender-text.ts'

export const settlementCopy = {
  due: {
    pickup: 'Due at the counter',
    drivethru: 'Due at the window',
    curbside: 'Due at your car',
    delivery: 'Due at the door',
  } satisfies Record<HandoffService, string>,
  paidThere: {
    pickup: 'Paid at the counter',
    drivethru: 'Paid at the window',
    curbside: 'Paid at your car',
    delivery: 'Paid at the door',
  } satisfies Record<HandoffService, string>,
  less: 'Taken off what you pay',
  nothing: 'Nothing to pay',
  inTheEnd: 'Paid in the end',
}

type Line = { kind: SettlementKind; type: TenderType; card: { type: string; number: string } | null }

export function settlementLabel(line: Line, service: HandoffService): string {
  const { kind, type } = line
  switch (kind) {
    case 'charged':
      return type === 'payinstore' ? settlementCopy.paidThere[service] : `Charged to ${tenderText(line)}`
    case 'due':
      return settlementCopy.due[service]
    case 'less':
      return settlementCopy.less
    case 'refunded':
      return `Refunded to ${tenderText(line)}`
    case 'released':
      return `Released: hold on ${tenderText(line)}`
  }
}

/** Returns the refund text of a canceled order. `lines` is null for visitors who cannot see payments. */
export function refundTimingText(lines: readonly Line[] | null): string {
  const nothing = 'You won’t be charged.'
  const atBank = (lines ?? []).filter(({ type }) => isBankTender(type))
  if (atBank.some(({ kind }) => kind === 'charged' || kind === 'refunded'))
    return 'Your bank may take 5–10 days to show a refund.'
  return atBank.some(({ kind }) => kind === 'released')
    ? `${nothing} Most banks show a released hold within 3–5 days.`
    : nothing
}
