import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { payLaterHints } from '#src/copy/checkout/payment.ts'
import { houseAccountCopy, savedCardCopy } from '#src/copy/checkout/saved-cards.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $settings, $settingsError, readSettings } from '#src/stores/api/app-settings.ts'
import { $billing, readBilling } from '#src/stores/checkout/payment/billing.ts'
import {
  $canPayWithWallet,
  $cardProblem,
  $handoffService,
  $paymentChoice,
  $paymentOptions,
  choosePayment,
  isSamePayment,
  type PaymentOption,
  paymentKey,
} from '#src/stores/checkout/payment/payment-choice.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { $cardRemovalProblem, removeSavedCard } from '#src/stores/checkout/payment/remove-card.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { ChoiceCard } from '#src/ui/form/ChoiceCard.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useListItemRemoval } from '#src/ui/use-removal.ts'
import { CardForm } from './CardForm.tsx'
import { LoadError } from './LoadError.tsx'

type SavedOption = Extract<PaymentOption, { kind: 'saved' }>

export function PaymentSection() {
  const options = useStore($paymentOptions, { ssr: getEmptyList })
  const payment = useStore($paymentChoice, { ssr: () => ({ type: 'newcredit' as const }) })
  const service = useStore($handoffService, { ssr: () => 'pickup' as const })
  const remaining = useStore($remainingAmount, { ssr: () => 0 })
  const offersWallets = useStore($canPayWithWallet, { ssr: () => false })
  const cardProblem = useStore($cardProblem, { ssr: () => null })
  if (remaining === 0) return <p className="font-bold">{checkoutCopy.nothingLeft}</p>
  return (
    <>
      {cardProblem && (
        <p role="status" className="mb-3 font-bold">
          {checkoutCopy.cardAmount[cardProblem]}
        </p>
      )}
      {offersWallets && (
        <LazyContent skeleton={null}>
          <Wallets />
        </LazyContent>
      )}
      <fieldset>
        <legend className="sr-only">{checkoutCopy.paymentTitle}</legend>
        <SavedCards options={options} />
        <BillingError />
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          {options.map(option => {
            if (option.kind === 'saved') return null
            return (
              <div
                key={paymentKey(option.choice)}
                className={option.kind === 'account' ? 'max-sm:col-span-2' : 'max-[22rem]:col-span-2'}
              >
                <PaymentChoiceCard option={option} isChosen={isSamePayment(option.choice, payment)} />
              </div>
            )
          })}
        </div>
      </fieldset>
      {payment.type === 'newcredit' && !cardProblem && <NewCard />}
      {payment.type === 'payinstore' && <p className="mt-3">{payLaterHints[service]}</p>}
    </>
  )
}

const Wallets = lazyNamedExport(async () => (await import('./Wallets.tsx')).Wallets)
const CardFields = lazyNamedExport(async () => (await import('./CardFields.tsx')).CardFields)

function NewCard() {
  const provider = useStore($settings, { ssr: 'initial' })?.payment.provider
  const error = useStore($settingsError, { ssr: 'initial' })
  if (provider)
    return provider === 'stripe' ? (
      <LazyContent>
        <CardFields />
      </LazyContent>
    ) : (
      <CardForm />
    )
  if (!error) return <Skeleton className="mt-4 h-48 w-full" />
  return (
    <div className="mt-4">
      <LoadError error={error} onRetry={() => void readSettings()} />
    </div>
  )
}

function SavedCards({ options }: { options: readonly PaymentOption[] }) {
  const payment = useStore($paymentChoice, { ssr: () => ({ type: 'newcredit' as const }) })
  const problem = useStore($cardRemovalProblem, { ssr: 'initial' })
  const [cardToRemove, setCardToRemove] = useState<SavedOption | null>(null)
  const { focusTarget: section, notice, remove } = useListItemRemoval<HTMLDivElement>()
  const savedOptions = options.filter(option => option.kind === 'saved')
  const removeCard = ({ choice, name }: SavedOption) => {
    setCardToRemove(null)
    void remove(removeSavedCard(choice.account), savedCardCopy.removed(name))
  }
  return (
    <div ref={section} tabIndex={-1} className="focus-place">
      <p role="status" className="sr-only">
        {notice}
      </p>
      {problem && (
        <div className="mb-3">
          <Notice tone="danger">{problem.message}</Notice>
        </div>
      )}
      {savedOptions.map(option => (
        <div key={paymentKey(option.choice)} className="mb-3 flex items-center gap-2">
          <div className="min-w-0 grow">
            <PaymentChoiceCard option={option} isChosen={isSamePayment(option.choice, payment)} />
          </div>
          <button
            type="button"
            aria-label={savedCardCopy.removeNamed(option.name)}
            onClick={() => setCardToRemove(option)}
            className="inline-grid size-11 shrink-0 place-content-center rounded-md hover:bg-yellow-100 active:translate-y-px"
          >
            <Icon name="trash" className="size-5" />
          </button>
        </div>
      ))}
      <ConfirmDialog
        open={cardToRemove !== null}
        title={savedCardCopy.question}
        confirmLabel={savedCardCopy.remove}
        cancelLabel={savedCardCopy.keep}
        onConfirm={() => cardToRemove && removeCard(cardToRemove)}
        onCancel={() => setCardToRemove(null)}
      >
        {cardToRemove && savedCardCopy.explanation(cardToRemove.name)}
      </ConfirmDialog>
    </div>
  )
}

function BillingError() {
  const isMember = useStore($isMember, { ssr: () => false })
  const billing = useStore($billing, { ssr: 'initial' })
  if (!isMember || billing.step !== 'failed') return null
  return (
    <div className="mb-3">
      <LoadError error={billing.error} onRetry={() => void readBilling()} />
    </div>
  )
}

function PaymentChoiceCard({ option, isChosen }: { option: PaymentOption; isChosen: boolean }) {
  return (
    <ChoiceCard
      name="payment"
      value={paymentKey(option.choice)}
      checked={isChosen}
      disabled={option.problem !== null}
      onChoose={() => choosePayment(option.choice)}
    >
      <span className="block font-bold wrap-anywhere">{option.name}</span>
      <PaymentTerms option={option} />
    </ChoiceCard>
  )
}

function PaymentTerms({ option }: { option: PaymentOption }) {
  if (option.kind === 'saved') {
    const text = option.problem === 'expired' ? savedCardCopy.expired : savedCardCopy.expires
    return <span className="text-sm">{text(option.expire)}</span>
  }
  if (option.kind !== 'account') return null
  const text = option.problem ? houseAccountCopy.short : houseAccountCopy.remaining
  return <span className="text-sm">{text(option.left)}</span>
}
