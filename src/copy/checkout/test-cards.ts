/** What becomes of a test card, by the outcome the sandbox has for it. */
export const testCardOutcomes: Record<string, string> = {
  approve: 'Approved',
  payment_declined: 'Declined',
  payment_insufficient_funds: 'Insufficient funds',
  payment_expired_card: 'Expired card',
  slow: 'Approved after a slow answer',
  unknown: 'The answer gets lost; found out a moment later',
  challenge: 'The bank asks you back; approved once you confirm',
  challenge_declined: 'The bank asks you back, then declines',
  capture_refused: 'Approved, but taking the money fails for a while',
  hold_expired: 'Approved, but the reservation is gone at once',
  refund_failed: 'Approved; a refund is accepted and fails later',
}
