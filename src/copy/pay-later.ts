import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

/** What paying when it is handed over is called, on checkout, confirmation and receipt. */
export const payLater: Record<HandoffService, string> = {
  pickup: 'Pay in store',
  drivethru: 'Pay at the window',
  curbside: 'Pay at your car',
  delivery: 'Pay at the door',
}

export const payLaterHint: Record<HandoffService, string> = {
  pickup: 'Pay at the counter when you pick up.',
  drivethru: 'Pay at the window when you roll up.',
  curbside: 'Pay at your car when we bring it out.',
  delivery: 'Pay at the door when we bring it.',
}
