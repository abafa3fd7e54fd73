export const attemptTransitions = {
  open: ['placed', 'releasing'],
  releasing: ['failed'],
  failed: [],
  placed: ['undoing'],
  undoing: ['undone'],
  undone: [],
} as const

const bankOutcomes = ['authorised', 'declined', 'action', 'unknown', 'releasing', 'released'] as const

/**
 * State transitions of a tender. `reserved`: the bank has not been called yet, or is not needed. `action`:
 * the guest must authenticate. `unknown`: the bank's result is unknown. `releasing`: the authorization is
 * being released. States are stored, so these names cannot change.
 */
export const tenderTransitions = {
  // Tenders that need no payment provider are captured when the order is inserted.
  reserved: ['authorising', 'captured', 'released'],
  authorising: bankOutcomes,
  action: bankOutcomes,
  unknown: bankOutcomes,
  authorised: ['captured', 'released'],
  declined: [],
  captured: ['refunded'],
  releasing: ['released'],
  released: [],
  // A refund can still fail days after the bank reported success.
  refunded: ['captured'],
} as const

type Transitions<State extends string> = Record<State, readonly State[]>
/** The states with a direct transition to `To`, or to every state in `To` if it is a union. */
type StatesBefore<Table extends Transitions<string>, To> = {
  [From in keyof Table]: [To] extends [Table[From][number]] ? From : never
}[keyof Table]

export type AttemptState = keyof typeof attemptTransitions
export type AttemptStateBefore<To extends AttemptState> = StatesBefore<typeof attemptTransitions, To>

export type TenderState = keyof typeof tenderTransitions
export type TenderStateAfter<From extends TenderState> = (typeof tenderTransitions)[From][number]
export type TenderStateBefore<To extends TenderState> = StatesBefore<typeof tenderTransitions, To>
