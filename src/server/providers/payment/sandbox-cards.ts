import type { SandboxOutcome } from '../../db/schema/sandbox.ts'

type SandboxCard = { number: string; brand: string; outcome: SandboxOutcome; says: string }

/** The only card numbers the sandbox takes: published test numbers that no bank issues. */
export const sandboxCards: SandboxCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'approve', says: 'Approved' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approve', says: 'Approved' },
  { number: '378282246310005', brand: 'amex', outcome: 'approve', says: 'Approved' },
  { number: '6011111111111117', brand: 'discover', outcome: 'approve', says: 'Approved' },
  { number: '4000000000000002', brand: 'visa', outcome: 'payment_declined', says: 'Declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'payment_insufficient_funds',
    says: 'Insufficient funds',
  },
  { number: '4000000000000069', brand: 'visa', outcome: 'payment_expired_card', says: 'Expired card' },
  { number: '4000000000000077', brand: 'visa', outcome: 'slow', says: 'Approved after a slow answer' },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: 'unknown',
    says: 'The answer gets lost; found out a moment later',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    outcome: 'challenge',
    says: 'The bank asks you back; approved once you confirm',
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    outcome: 'challenge_declined',
    says: 'The bank asks you back, then declines',
  },
  {
    number: '4000000000009235',
    brand: 'visa',
    outcome: 'capture_refused',
    says: 'Approved, but taking the money fails for a while',
  },
  {
    number: '4000000000004954',
    brand: 'visa',
    outcome: 'hold_expired',
    says: 'Approved, but the reservation is gone at once',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    outcome: 'refund_failed',
    says: 'Approved; a refund is accepted and fails later',
  },
]
