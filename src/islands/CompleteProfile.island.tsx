import { CompleteProfilePage } from '#src/features/account/CompleteProfilePage.tsx'

export function CompleteProfile() {
  return <CompleteProfilePage />
}
