import { BankChallengeDialog as Question } from '#src/features/orders/BankQuestion.tsx'

export function BankChallenge() {
  return <Question />
}
