import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { SavedCard } from '#src/contract/loyalty.ts'
import { savedCardCopy as words } from '#src/copy/saved-cards.ts'
import { isExpired } from '#src/domain/money/card-expiry.ts'
import { FromServer } from '#src/features/loading/FromServer.tsx'
import { savedCards } from '#src/stores/account/saved-cards.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Question } from '#src/ui/Question.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Panel } from './Panel.tsx'
import { Refusal } from './Refusal.tsx'

/** The cards kept for the next order, each to be removed after asking. */
export function SavedCardsPanel() {
  const loaded = useStore(savedCards.$loaded, { ssr: 'initial' })
  const problem = useStore(savedCards.$problem, { ssr: 'initial' })
  const [cardToRemove, setCardToRemove] = useState<SavedCard | null>(null)
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (card: SavedCard) => {
    setCardToRemove(null)
    setSaid('')
    const isRemoved = savedCards.remove(card.id)
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
        onRetry={() => void savedCards.load()}
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
                    <Icon name="card" className="size-8 text-primary" />
                    <div className="min-w-0">
                      <p className="font-bold wrap-anywhere">{card.description}</p>
                      <p className="text-sm text-muted">
                        {(isExpired(card.expire, new Date()) ? words.expired : words.expires)(card.expire)}
                      </p>
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
