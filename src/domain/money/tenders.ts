import type { TenderState } from './attempt-life.ts'
import type { Cents } from './money.ts'

/** The ways to pay, as the wire calls them. */
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

type Question = {
  tenders: Tender[]
  total: Cents
  deadline: Date
  /** Until when the guest can answer their bank. */
  answerBy: Date
  now: Date
}

/** Whether a tender involves a bank; the house's own are reserved and captured in one write. */
export function asksBank(type: TenderType): boolean {
  return type === 'newcredit' || type === 'storedpayment' || type === 'applepay' || type === 'googlepay'
}

/**
 * What to do next with an attempt: the only place that decides whether an order may be written. It may if every tender
 * is secured, they sum to the total, and its time has not passed. While an answer is missing it waits; otherwise
 * everything is given back.
 */
export function verdictOn({
  tenders,
  total,
  deadline,
  answerBy,
  now,
}: Question): 'place' | 'wait' | 'release' {
  if (now > deadline || sumOf(tenders) !== total) return 'release'
  if (tenders.every(isSecured)) return 'place'
  if (tenders.some(isLost)) return 'release'
  if (now > answerBy && tenders.some(({ state }) => state === 'action')) return 'release'
  // A bank is only asked for the guest who presses, not when the sweep finds an attempt left behind.
  return tenders.some(isAwaited) ? 'wait' : 'release'
}

export function sumOf(tenders: Pick<Tender, 'amount'>[]): Cents {
  return tenders.reduce((sum, { amount }) => sum + amount, 0)
}

function isSecured({ type, state }: Tender): boolean {
  return state === (asksBank(type) ? 'authorised' : 'reserved')
}

function isLost(tender: Tender): boolean {
  return tender.state !== 'reserved' && !isSecured(tender) && !isAwaited(tender)
}

function isAwaited({ state }: Tender): boolean {
  return state === 'authorising' || state === 'action' || state === 'unknown'
}
