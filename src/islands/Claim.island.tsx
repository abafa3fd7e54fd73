import { ClaimPage } from '#src/features/account/ClaimPage.tsx'

export function Claim() {
  return <ClaimPage />
}
