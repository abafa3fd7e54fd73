/**
 * Where an attempt may go from where it is. From `open` it is an order, or given back until it `failed`; an order that came
 * to nothing is given back as well.
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
 * Where one means of payment of an attempt may go. `reserved`: nobody outside has been asked (or needs to be); `action`:
 * the guest's bank asks the guest back; `unknown`: it was asked, and the answer is not known; `releasing`: what it reserved
 * is not wanted.
 */
export const tenderMoves = {
  // What the house keeps itself is taken as the order is written.
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
/** The states from which every one of these may be reached. */
type Before<Table extends Moves<string>, To> = {
  [From in keyof Table]: [To] extends [Table[From][number]] ? From : never
}[keyof Table]

export type AttemptState = keyof typeof attemptMoves
export type AttemptStateBefore<To extends AttemptState> = Before<typeof attemptMoves, To>

export type TenderState = keyof typeof tenderMoves
export type TenderStateAfter<From extends TenderState> = (typeof tenderMoves)[From][number]
export type TenderStateBefore<To extends TenderState> = Before<typeof tenderMoves, To>
