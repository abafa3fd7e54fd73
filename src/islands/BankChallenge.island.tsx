import { BankChallengeDialog } from '#src/features/orders/BankChallengeDialog.tsx'

export function BankChallenge() {
  return <BankChallengeDialog />
}
