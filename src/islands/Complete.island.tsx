import { CompletePage } from '#src/features/account/CompletePage.tsx'

export function Complete() {
  return <CompletePage />
}
