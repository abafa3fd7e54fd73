import { ConfirmationPage } from '#src/features/confirmation/ConfirmationPage.tsx'

export function Confirmation({ oid }: { oid: string }) {
  return <ConfirmationPage oid={oid} />
}
