export const attemptMoves = {
  open: ['placed', 'releasing'],
  releasing: ['failed'],
  failed: [],
  placed: ['undoing'],
  undoing: ['undone'],
  undone: [],
} as const

const answers = ['authorised', 'declined', 'action', 'unknown', 'releasing', 'released'] as const

/**
 * State transitions of a tender. `reserved`: the bank was not called yet, or is not needed; `action`: waiting for the
 * guest's authentication; `unknown`: the bank's outcome is unknown; `releasing`: the authorization is being released.
 */
export const tenderMoves = {
  // Tenders without a bank are captured when the order is written.
  reserved: ['authorising', 'captured', 'released'],
  authorising: answers,
  action: answers,
  unknown: answers,
  authorised: ['captured', 'released'],
  declined: [],
  captured: ['refunded'],
  releasing: ['released'],
  released: [],
  // A refund may fail days after it succeeded.
  refunded: ['captured'],
} as const

type Moves<State extends string> = Record<State, readonly State[]>
/** The states from which all of these can be reached. */
type Before<Table extends Moves<string>, To> = {
  [From in keyof Table]: [To] extends [Table[From][number]] ? From : never
}[keyof Table]

export type AttemptState = keyof typeof attemptMoves
export type AttemptStateBefore<To extends AttemptState> = Before<typeof attemptMoves, To>

export type TenderState = keyof typeof tenderMoves
export type TenderStateAfter<From extends TenderState> = (typeof tenderMoves)[From][number]
export type TenderStateBefore<To extends TenderState> = Before<typeof tenderMoves, To>
