import { savedCardCopy as words } from '#src/copy/checkout/saved-cards.ts'
import { isExpired } from '#src/domain/money/card-expiry.ts'
import { savedCards } from '#src/stores/account/saved-cards.ts'
import { KeptCardsPanel } from './KeptCardsPanel.tsx'

/** The bank cards of the member. */
export function SavedCardsPanel() {
  return (
    <KeptCardsPanel
      cards={savedCards}
      words={words}
      icon="card"
      detail={({ expire }) => (isExpired(expire, new Date()) ? words.expired : words.expires)(expire)}
    />
  )
}
