import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { type OtherKitchen, switchKitchen } from '#src/stores/handoff/delivery-check.ts'
import { $handoffNames, $handoffs, chooseHandoff } from '#src/stores/handoff/handoff-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const copy = deliveryCopy

export function DeliveryNotCovered({ others }: { others: OtherKitchen[] }) {
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  const handoffs = useStore($handoffs, { ssr: getEmptyList })
  const names = useStore($handoffNames, { ssr: 'initial' })
  const [selection, setSelection] = useState<{ id: string; problem: string | null } | null>(null)
  const alternative = handoffs.find(({ handoff }) => handoff !== 'delivery')
  const select = async (other: OtherKitchen) => {
    setSelection({ id: other.id, problem: null })
    const error = await switchKitchen(other)
    setSelection(error && { id: other.id, problem: error.message })
  }
  return (
    <Notice
      tone="danger"
      title={copy.notCoveredTitle}
      actions={
        alternative && (
          <Button size="small" variant="outline" icon="store" onClick={() => void chooseHandoff(alternative)}>
            {copy.insteadHere(names[toHandoffService(alternative)])}
          </Button>
        )
      }
    >
      <p>{copy.notCovered(kitchen?.name ?? copy.thisKitchen)}</p>
      {others.length > 0 && (
        <>
          <p className="mt-3 font-bold">{copy.others}</p>
          <ul className="mt-2 grid gap-2">
            {others.map(other => (
              <li key={other.id}>
                <button
                  type="button"
                  onClick={() => void select(other)}
                  aria-busy={selection?.id === other.id && !selection.problem ? true : undefined}
                  className="flex min-h-13 w-full items-center justify-between gap-3 rounded-md border-3 border-ink bg-surface px-4 py-2 text-left hover:bg-yellow-50 active:translate-y-px"
                >
                  <span className="min-w-0 leading-tight">
                    <span className="sr-only">{copy.orderFrom} </span>
                    <span className="block font-bold">{other.name}</span>
                    <span className="text-sm text-muted">
                      {other.city}, {other.state} · {copy.miles(other.distance)}
                    </span>
                  </span>
                  <Icon name="arrow-right" className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {selection?.problem && (
        <p role="alert" className="mt-2 font-bold">
          {selection.problem}
        </p>
      )}
      <p className="mt-3 text-sm">{others.length > 0 ? copy.tryAddress : copy.noOthers}</p>
    </Notice>
  )
}
