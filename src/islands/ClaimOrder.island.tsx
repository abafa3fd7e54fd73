import { ClaimOrderPage } from '#src/features/account/ClaimOrderPage.tsx'

export function ClaimOrder() {
  return <ClaimOrderPage />
}
