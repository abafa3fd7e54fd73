import { useStore } from '@nanostores/react'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import { pageTitle } from '#src/copy/chain.ts'
import { orderCopy } from '#src/copy/order.ts'
import { $confirmation, type Confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { Message, SignDisc } from './Message.tsx'
import { Placed } from './Placed.tsx'

/** What only a bank that asks back needs. */
const BankQuestion = lazy(async () => ({
  default: (await import('#src/features/orders/BankQuestion.tsx')).BankQuestion,
}))

const TITLES: Record<Confirmation['step'], string> = {
  reading: orderCopy.reading,
  placed: orderCopy.placedTitle,
  confirming: orderCopy.confirmingTitle,
  failed: orderCopy.failedTitle,
  missing: orderCopy.missingTitle,
  unreachable: orderCopy.unreachableTitle,
}

/** What became of an order, from looking it up to the number on the sticker. */
export function ConfirmationPage({ oid }: { oid: string }) {
  const state = useStore($confirmation, { ssr: 'initial' })
  const heading = useRef<HTMLHeadingElement>(null)
  // Once something new is known it names the page, and its heading takes the focus.
  useTitle(pageTitle(TITLES[state.step]))
  useFocusWhen(heading, state.step)
  switch (state.step) {
    case 'reading':
      return <ReceiptSkeleton />
    case 'placed':
      return <Placed order={state.order} heading={heading} />
    case 'confirming':
      return <Confirming pace={state.pace} heading={heading} onCheck={() => void readConfirmation(oid)} />
    case 'failed':
      return (
        <Message
          heading={heading}
          title={orderCopy.failedTitle}
          sign={<SignDisc icon="card" tone="red" />}
          actions={<Button href="/order/checkout">{orderCopy.backToCheckout}</Button>}
        >
          <p className="font-bold">{state.problem.message}</p>
          <p>{orderCopy.failed}</p>
        </Message>
      )
    case 'missing':
      return (
        <Message
          heading={heading}
          title={orderCopy.missingTitle}
          sign={<SignDisc icon="search" />}
          actions={<Button href="/order">{orderCopy.startOver}</Button>}
        >
          <p>{orderCopy.missing}</p>
        </Message>
      )
    case 'unreachable':
      return (
        <Message
          heading={heading}
          title={orderCopy.unreachableTitle}
          sign={<SignDisc icon="alert" />}
          actions={<Button onClick={() => void readConfirmation(oid)}>{orderCopy.checkAgain}</Button>}
        >
          <p>{orderCopy.unreachable}</p>
        </Message>
      )
  }
}

type ConfirmingProps = {
  pace: Extract<Confirmation, { step: 'confirming' }>['pace']
  heading: RefObject<HTMLHeadingElement | null>
  onCheck: () => void
}

/** The bank has not answered: never a failure, and no spinner without an end. */
function Confirming({ pace, heading, onCheck }: ConfirmingProps) {
  const isStopped = pace === 'stopped'
  return (
    <Message
      heading={heading}
      title={orderCopy.confirmingTitle}
      sign={<SignDisc icon={isStopped ? 'clock' : 'spinner'} spins={!isStopped} />}
      actions={isStopped && <Button onClick={onCheck}>{orderCopy.checkAgain}</Button>}
    >
      {pace === 'asked' && (
        <Suspense>
          <BankQuestion />
        </Suspense>
      )}
      <p role="status">
        {pace === 'usual' || pace === 'asked' ? orderCopy.confirming : orderCopy.confirmingSlow}
      </p>
    </Message>
  )
}

function ReceiptSkeleton() {
  return (
    <div aria-busy="true">
      <div className="border-b-3 border-ink bg-accent">
        <div className="container grid min-h-96 content-center gap-5 py-10">
          <h1 className="text-headline">{orderCopy.reading}</h1>
          <Skeleton className="h-7 w-2/3 max-w-96" />
          <Skeleton className="h-7 w-1/2 max-w-72" />
        </div>
      </div>
      <div className="container grid gap-6 py-8 lg:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
