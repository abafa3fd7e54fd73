import { atom } from 'nanostores'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '../../api/request.ts'
import { request } from '../../api/request.ts'

/** The bank's question to the guest, with the amount where it is known. `problem`: why their answer did not get through. */
export type BankQuestion = {
  secret: string
  amount: Cents | null
  isAnswering: boolean
  problem: ApiError | null
}

export const $bankQuestion = atom<BankQuestion | null>(null)

let answered = () => {}

/** Shows the bank's question; resolves once it is answered or no longer asked. */
export function showBankQuestion(secret: string, amount: Cents | null = null): Promise<void> {
  return new Promise(resolve => {
    answered = resolve
    $bankQuestion.set({ secret, amount, isAnswering: false, problem: null })
  })
}

/** Sends the guest's answer to the bank. A question that was answered elsewhere or has ended is closed as well. */
export async function answerBank(answer: 'passed' | 'failed'): Promise<void> {
  const question = $bankQuestion.get()
  if (!question || question.isAnswering) return
  const { secret } = question
  $bankQuestion.set({ ...question, isAnswering: true, problem: null })
  const result = await request('post', '/payments/sandbox/challenges', { body: { secret, answer } })
  // A guest who closes it is not held up; the order's outcome shows what the bank makes of that.
  const isOver = result.ok || result.error.code === 'not_found' || (answer === 'failed' && question.problem)
  if (!isOver) return $bankQuestion.set({ ...question, problem: result.error })
  $bankQuestion.set(null)
  answered()
}
