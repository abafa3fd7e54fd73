import type { SandboxOutcome } from '#src/server/db/schema/sandbox.ts'

type SandboxCard = { number: string; brand: string; outcome: SandboxOutcome }

/** Public test card numbers. The sandbox accepts no other cards. */
export const sandboxTestCards: SandboxCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'approve' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approve' },
  { number: '378282246310005', brand: 'amex', outcome: 'approve' },
  { number: '6011111111111117', brand: 'discover', outcome: 'approve' },
  { number: '4000000000000002', brand: 'visa', outcome: 'payment_declined' },
  { number: '4000000000009995', brand: 'visa', outcome: 'payment_insufficient_funds' },
  { number: '4000000000000069', brand: 'visa', outcome: 'payment_expired_card' },
  { number: '4000000000000077', brand: 'visa', outcome: 'slow' },
  { number: '4000000000000119', brand: 'visa', outcome: 'unknown' },
  { number: '4000002760003184', brand: 'visa', outcome: 'challenge' },
  { number: '4000008400001629', brand: 'visa', outcome: 'challenge_declined' },
  { number: '4000000000009235', brand: 'visa', outcome: 'capture_refused' },
  { number: '4000000000004954', brand: 'visa', outcome: 'hold_expired' },
  { number: '4000000000005126', brand: 'visa', outcome: 'refund_failed' },
]
