import { CompleteProfilePage } from '#src/features/account/CompleteProfilePage.tsx'

export function Complete() {
  return <CompleteProfilePage />
}
