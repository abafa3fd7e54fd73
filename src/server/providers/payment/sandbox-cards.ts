import type { DeclineCode } from '../../../contract/errors.ts'

export type SandboxOutcome = 'approve' | 'slow' | 'unknown' | DeclineCode

/** The only card numbers the sandbox takes: published test numbers that no bank issues. */
export const sandboxCards: { number: string; brand: string; outcome: SandboxOutcome; says: string }[] = [
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
]
