import { ClaimOrderPage } from '#src/features/account/ClaimPage.tsx'

export function Claim() {
  return <ClaimOrderPage />
}
