/**
 * The possible moves of an attempt. From `open` it becomes an order, or is given back and then `failed`; an order that
 * came to nothing is given back as well.
 */
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
 * The possible moves of a tender. `reserved`: no bank has been asked, or none needs to be; `action`: the bank waits for
 * the guest; `unknown`: the bank was asked and its answer is not known; `releasing`: the reserved money is being let
 * go.
 */
export const tenderMoves = {
  // Tenders without a bank are captured as the order is written.
  reserved: ['authorising', 'captured', 'released'],
  authorising: answers,
  action: answers,
  unknown: answers,
  authorised: ['captured', 'released'],
  declined: [],
  captured: ['refunded'],
  releasing: ['released'],
  released: [],
  // A refund may fail at the bank days after it went through.
  refunded: ['captured'],
} as const

type Moves<State extends string> = Record<State, readonly State[]>
/** The states from which every one of these can be reached. */
type Before<Table extends Moves<string>, To> = {
  [From in keyof Table]: [To] extends [Table[From][number]] ? From : never
}[keyof Table]

export type AttemptState = keyof typeof attemptMoves
export type AttemptStateBefore<To extends AttemptState> = Before<typeof attemptMoves, To>

export type TenderState = keyof typeof tenderMoves
export type TenderStateAfter<From extends TenderState> = (typeof tenderMoves)[From][number]
export type TenderStateBefore<To extends TenderState> = Before<typeof tenderMoves, To>
