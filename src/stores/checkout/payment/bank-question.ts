import { atom } from 'nanostores'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '../../api/request.ts'
import { request } from '../../api/request.ts'

/** The bank's challenge, with the amount if known. `problem`: why the guest's answer was not delivered. */
export type BankQuestion = {
  secret: string
  amount: Cents | null
  isAnswering: boolean
  problem: ApiError | null
}

export const $bankQuestion = atom<BankQuestion | null>(null)

let answered = () => {}

export function showBankQuestion(secret: string, amount: Cents | null = null): Promise<void> {
  return new Promise(resolve => {
    answered = resolve
    $bankQuestion.set({ secret, amount, isAnswering: false, problem: null })
  })
}

export async function answerBank(answer: 'passed' | 'failed'): Promise<void> {
  const question = $bankQuestion.get()
  if (!question || question.isAnswering) return
  const { secret } = question
  $bankQuestion.set({ ...question, isAnswering: true, problem: null })
  const result = await request('post', '/payments/sandbox/challenges', { body: { secret, answer } })
  // Closing the dialog always works; the order's outcome shows the bank's decision.
  const isOver = result.ok || result.error.code === 'not_found' || (answer === 'failed' && question.problem)
  if (!isOver) return $bankQuestion.set({ ...question, problem: result.error })
  $bankQuestion.set(null)
  answered()
}
