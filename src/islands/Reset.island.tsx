import { ResetPage } from '#src/features/account/ResetPage.tsx'

export function Reset() {
  return <ResetPage />
}
