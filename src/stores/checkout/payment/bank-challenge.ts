import { atom } from 'nanostores'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { request } from '#src/stores/api/request.ts'

/**
 * The open bank challenge. `amount` is null if unknown. `problem` is the error that prevented the guest's
 * answer from being sent.
 */
type BankChallengeState = {
  secret: string
  amount: Cents | null
  isAnswering: boolean
  problem: ApiError | null
}

export const $bankChallenge = atom<BankChallengeState | null>(null)

let resolveChallenge = () => {}

export function showBankChallenge(secret: string, amount: Cents | null = null): Promise<void> {
  return new Promise(resolve => {
    resolveChallenge = resolve
    $bankChallenge.set({ secret, amount, isAnswering: false, problem: null })
  })
}

export async function submitChallengeAnswer(answer: 'passed' | 'failed'): Promise<void> {
  const challenge = $bankChallenge.get()
  if (!challenge || challenge.isAnswering) return
  const { secret } = challenge
  $bankChallenge.set({ ...challenge, isAnswering: true, problem: null })
  const result = await request('post', '/payments/sandbox/challenges', { body: { secret, answer } })
  // After an error, the guest can close the dialog by declining, because the order's outcome shows the bank's
  // decision anyway.
  const isClosed =
    result.ok || result.error.code === 'not_found' || (answer === 'failed' && challenge.problem)
  if (!isClosed) return $bankChallenge.set({ ...challenge, problem: result.error })
  $bankChallenge.set(null)
  resolveChallenge()
}
