import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { pageTitle } from '#src/copy/chain.ts'
import { orderCopy } from '#src/copy/order.ts'
import { $confirmation, type Confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhen } from '#src/ui/focus.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { Confirming } from './Confirming.tsx'
import { Message } from './Message.tsx'
import { Placed } from './Placed.tsx'
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx'
import { SignDisc } from './SignDisc.tsx'

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
