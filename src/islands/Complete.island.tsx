import { CompleteProfilePage } from '#src/features/account/CompletePage.tsx'

export function Complete() {
  return <CompleteProfilePage />
}
