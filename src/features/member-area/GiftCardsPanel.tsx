import { keptGiftCardsCopy as words } from '#src/copy/checkout/gift-card-forms.ts'
import { keptGiftCards } from '#src/stores/account/kept-gift-cards.ts'
import { KeptCardsPanel } from './KeptCardsPanel.tsx'

/** The gift cards of the member, with the way to the balance of another one. */
export function GiftCardsPanel() {
  return (
    <KeptCardsPanel
      cards={keptGiftCards}
      words={words}
      icon="gift"
      detail={({ balance }) => words.left(balance)}
    >
      <p className="mt-3">
        <a href="/gift-cards" className="font-bold underline underline-offset-4">
          {words.check}
        </a>
      </p>
    </KeptCardsPanel>
  )
}
