import { ConfirmedPage } from '#src/features/account/ConfirmedPage.tsx'

export function Confirmed() {
  return <ConfirmedPage />
}
