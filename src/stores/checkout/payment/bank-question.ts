import { atom } from 'nanostores'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '../../api/request.ts'
import { request } from '../../api/request.ts'

/** What the bank wants to know of the guest, about an amount where it is known here. `problem`: why their answer did not reach it. */
export type BankQuestion = {
  secret: string
  amount: Cents | null
  isAnswering: boolean
  problem: ApiError | null
}

export const $bankQuestion = atom<BankQuestion | null>(null)

let answered = () => {}

/** Has the bank's question shown; resolves once it is over. */
export function showBankQuestion(secret: string, amount: Cents | null = null): Promise<void> {
  return new Promise(resolve => {
    answered = resolve
    $bankQuestion.set({ secret, amount, isAnswering: false, problem: null })
  })
}

/** Tells the bank what the guest says. One that was answered elsewhere, or is asked no more, is over as well. */
export async function answerBank(answer: 'passed' | 'failed'): Promise<void> {
  const question = $bankQuestion.get()
  if (!question || question.isAnswering) return
  const { secret } = question
  $bankQuestion.set({ ...question, isAnswering: true, problem: null })
  const result = await request('post', '/payments/sandbox/challenges', { body: { secret, answer } })
  // Whoever leaves is not kept; what the bank makes of no answer is told later.
  const isOver = result.ok || result.error.code === 'not_found' || (answer === 'failed' && question.problem)
  if (!isOver) return $bankQuestion.set({ ...question, problem: result.error })
  $bankQuestion.set(null)
  answered()
}
