import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { bankChallengeCopy } from '#src/copy/checkout/bank.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { $bankChallenge, submitChallengeAnswer } from '#src/stores/checkout/payment/bank-challenge.ts'
import { Button } from '#src/ui/Button.tsx'
import { getChainName } from '#src/ui/chain-name.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { useModal } from '#src/ui/use-modal.ts'

/** Simulates a bank's 3-D Secure challenge in the sandbox. */
export function BankChallengeDialog() {
  const challenge = useStore($bankChallenge, { ssr: 'initial' })
  const amount = challenge?.amount ?? 0
  const titleId = useId()
  const hintId = useId()
  const confirm = useRef<HTMLButtonElement>(null)
  const decline = () => void submitChallengeAnswer('failed')
  const modal = useModal({ open: challenge !== null, onClose: decline, initialFocus: confirm })
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      className="popup"
    >
      <div className="dialog-panel" aria-busy={challenge?.isAnswering || undefined}>
        <header className="flex shrink-0 items-center gap-3 bg-ink px-4 py-2 text-surface md:px-6">
          <span className="grid size-9 place-content-center rounded-full border-2 border-surface">
            <Icon name="card" className="size-5" />
          </span>
          <p className="grow font-bold">{bankChallengeCopy.bank}</p>
          <button
            type="button"
            aria-label={bankChallengeCopy.close}
            onClick={decline}
            className="inline-grid size-11 shrink-0 place-content-center rounded-full active:scale-90"
          >
            <Icon name="close" className="size-5" />
          </button>
        </header>
        <div className="grid min-h-0 grow gap-4 overflow-y-auto p-4 md:p-6">
          <h2 id={titleId} className="text-title-s">
            {bankChallengeCopy.title}
          </h2>
          {challenge?.problem && <Notice tone="danger">{bankChallengeCopy.problem}</Notice>}
          <div className="rounded-md border-2 border-line bg-paper p-4">
            <p className="font-bold">{challenge && bankChallengeCopy.question(getChainName())}</p>
            {amount > 0 && (
              <p className="mt-2 flex justify-between gap-4 border-t-2 border-line pt-2">
                <span>{bankChallengeCopy.amount}</span>
                <strong className="tabular-nums">{formatCents(amount)}</strong>
              </p>
            )}
          </div>
          <p id={hintId} className="text-sm text-muted">
            {bankChallengeCopy.hint}
          </p>
          <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-end">
            <Button
              ref={confirm}
              loading={challenge?.isAnswering ?? false}
              onClick={() => void submitChallengeAnswer('passed')}
            >
              {bankChallengeCopy.pass}
            </Button>
            <Button variant="outline" onClick={decline}>
              {bankChallengeCopy.fail}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  )
}
