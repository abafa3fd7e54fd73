import { ClaimOrderPage } from '#src/features/account/ClaimOrderPage.tsx'

export function Claim() {
  return <ClaimOrderPage />
}
