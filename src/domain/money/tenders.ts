import type { TenderState } from './attempt-states.ts'
import type { Cents } from './money.ts'

export const TENDER_TYPES = [
  'payinstore',
  'newcredit',
  'storedpayment',
  'giftcard',
  'applepay',
  'googlepay',
  'houseaccount',
] as const
export type TenderType = (typeof TENDER_TYPES)[number]

export type Tender = { type: TenderType; state: TenderState; amount: Cents }

type AttemptStatus = {
  tenders: Tender[]
  total: Cents
  deadline: Date
  answerBy: Date
  now: Date
}

/**
 * True if a bank processes the tender. The site itself reserves and captures all other tenders, such as gift
 * cards.
 */
export function isBankTender(type: TenderType): boolean {
  return type === 'newcredit' || type === 'storedpayment' || type === 'applepay' || type === 'googlepay'
}

/**
 * Returns the next step of a payment attempt. `place`: every tender is secured, the tenders add up to the
 * total, and the deadline has not passed. `wait`: a tender is pending, none has failed, and no challenge is
 * past `answerBy`. `release`: any other case.
 */
export function nextAttemptStep({
  tenders,
  total,
  deadline,
  answerBy,
  now,
}: AttemptStatus): 'place' | 'wait' | 'release' {
  if (now > deadline || tendersTotal(tenders) !== total) return 'release'
  if (tenders.every(isSecured)) return 'place'
  if (tenders.some(isFailed)) return 'release'
  if (now > answerBy && tenders.some(({ state }) => state === 'action')) return 'release'
  // A bank tender that is still reserved is released, because banks are called only during the guest's
  // request.
  return tenders.some(isPending) ? 'wait' : 'release'
}

export function tendersTotal(tenders: Pick<Tender, 'amount'>[]): Cents {
  return tenders.reduce((sum, { amount }) => sum + amount, 0)
}

function isSecured({ type, state }: Tender): boolean {
  return state === (isBankTender(type) ? 'authorised' : 'reserved')
}

function isFailed(tender: Tender): boolean {
  return tender.state !== 'reserved' && !isSecured(tender) && !isPending(tender)
}

export function isPending({ state }: Tender): boolean {
  return state === 'authorising' || state === 'action' || state === 'unknown'
}
