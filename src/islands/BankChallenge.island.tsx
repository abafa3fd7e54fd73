import { BankChallengeDialog as Question } from '#src/features/orders/BankChallengeDialog.tsx'

export function BankChallenge() {
  return <Question />
}
