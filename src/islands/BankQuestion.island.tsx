import { BankQuestion as Question } from '#src/features/orders/BankQuestion.tsx'

export function BankQuestion() {
  return <Question />
}
