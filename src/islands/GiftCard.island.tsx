import { GiftCardPage } from '#src/features/account/GiftCardPage.tsx'

export function GiftCard() {
  return <GiftCardPage />
}
