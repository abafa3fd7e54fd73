import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { KeptGiftCard } from '#src/contract/gift-cards.ts'
import { keptGiftCardsCopy as words } from '#src/copy/gift-card-forms.ts'
import { FromServer } from '#src/features/loading/FromServer.tsx'
import { keptGiftCards } from '#src/stores/account/kept-gift-cards.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Question } from '#src/ui/Question.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Panel } from './Panel.tsx'
import { Refusal } from './Refusal.tsx'

/** The gift cards kept for the next order, each to be removed after asking. */
export function GiftCardsPanel() {
  const loaded = useStore(keptGiftCards.$loaded, { ssr: 'initial' })
  const problem = useStore(keptGiftCards.$problem, { ssr: 'initial' })
  const [cardToRemove, setCardToRemove] = useState<KeptGiftCard | null>(null)
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (card: KeptGiftCard) => {
    setCardToRemove(null)
    setSaid('')
    const isRemoved = keptGiftCards.remove(card.id)
    heading.current?.focus()
    if (await isRemoved) setSaid(words.removed(card.description))
  }
  return (
    <Panel title={words.title} heading={heading}>
      <Refusal error={problem} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <FromServer
        loaded={loaded}
        reading={words.reading}
        onRetry={() => void keptGiftCards.load()}
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {cards =>
          cards.length === 0 ? (
            <p>{words.empty}</p>
          ) : (
            <ul className="divide-y-2 divide-line">
              {cards.map(card => (
                <li key={card.id} className="flex items-center justify-between gap-4 py-3">
                  <div className="flex min-w-0 items-center gap-3">
                    <Icon name="gift" className="size-8 text-primary" />
                    <div className="min-w-0">
                      <p className="font-bold wrap-anywhere tabular-nums">{card.description}</p>
                      <p className="text-sm text-muted">{words.left(card.balance)}</p>
                    </div>
                  </div>
                  <Button
                    variant="link"
                    size="small"
                    aria-label={words.removeNamed(card.description)}
                    onClick={() => setCardToRemove(card)}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </FromServer>
      <p className="mt-3">
        <a href="/gift-cards" className="font-bold underline underline-offset-4">
          {words.check}
        </a>
      </p>
      <Question
        open={cardToRemove !== null}
        title={words.question}
        confirm={words.remove}
        keep={words.keep}
        onConfirm={() => cardToRemove && void remove(cardToRemove)}
        onKeep={() => setCardToRemove(null)}
      >
        {cardToRemove && words.explanation(cardToRemove.description)}
      </Question>
    </Panel>
  )
}
