import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import type { ListWithRemoval } from '#src/stores/account/list-with-removal.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useListItemRemoval } from '#src/ui/use-removal.ts'
import { ErrorText } from '../ErrorText.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

type Card = { id: string; description: string }
type CardCopy = Record<'title' | 'reading' | 'empty' | 'remove' | 'question' | 'keep', string> &
  Record<'removeNamed' | 'explanation' | 'removed', (card: string) => string>
type StoredCardsPanelProps<T extends Card> = {
  cards: ListWithRemoval<T>
  copy: CardCopy
  icon: 'card' | 'gift'
  /** Returns the text below a card's name. */
  detail: (card: T) => string
  children?: ReactNode
}

export function StoredCardsPanel<T extends Card>({
  cards,
  copy,
  icon,
  detail,
  children,
}: StoredCardsPanelProps<T>) {
  const loaded = useStore(cards.$loaded, { ssr: 'initial' })
  const problem = useStore(cards.$problem, { ssr: 'initial' })
  const [cardToRemove, setCardToRemove] = useState<T | null>(null)
  const { focusTarget, notice, remove } = useListItemRemoval<HTMLHeadingElement>()
  const removeCard = ({ id, description }: T) => {
    setCardToRemove(null)
    void remove(cards.remove(id), copy.removed(description))
  }
  return (
    <SettingsPanel title={copy.title} heading={focusTarget}>
      <ErrorText error={problem} />
      <p role="status" className="sr-only">
        {notice}
      </p>
      <AsyncContent
        loaded={loaded}
        reading={copy.reading}
        onRetry={() => void cards.load()}
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {storedCards =>
          storedCards.length === 0 ? (
            <p>{copy.empty}</p>
          ) : (
            <ul className="divide-y-2 divide-line">
              {storedCards.map(card => (
                <li key={card.id} className="flex items-center justify-between gap-4 py-3">
                  <div className="flex min-w-0 items-center gap-3">
                    <Icon name={icon} className="size-8 text-primary" />
                    <div className="min-w-0">
                      <p className="font-bold wrap-anywhere tabular-nums">{card.description}</p>
                      <p className="text-sm text-muted">{detail(card)}</p>
                    </div>
                  </div>
                  <Button
                    variant="link"
                    size="small"
                    aria-label={copy.removeNamed(card.description)}
                    onClick={() => setCardToRemove(card)}
                  >
                    {copy.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncContent>
      {children}
      <ConfirmDialog
        open={cardToRemove !== null}
        title={copy.question}
        confirmLabel={copy.remove}
        cancelLabel={copy.keep}
        onConfirm={() => cardToRemove && removeCard(cardToRemove)}
        onCancel={() => setCardToRemove(null)}
      >
        {cardToRemove && copy.explanation(cardToRemove.description)}
      </ConfirmDialog>
    </SettingsPanel>
  )
}
