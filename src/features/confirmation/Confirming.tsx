import type { RefObject } from 'react'
import { orderCopy } from '#src/copy/order.ts'
import type { Confirmation } from '#src/stores/checkout/confirmation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Message } from './Message.tsx'
import { SignDisc } from './SignDisc.tsx'

type ConfirmingProps = {
  pace: Extract<Confirmation, { step: 'confirming' }>['pace']
  heading: RefObject<HTMLHeadingElement | null>
  onCheck: () => void
}

/** The bank has not answered: never a failure, and no spinner without an end. */
export function Confirming({ pace, heading, onCheck }: ConfirmingProps) {
  const isStopped = pace === 'stopped'
  return (
    <Message
      heading={heading}
      title={orderCopy.confirmingTitle}
      sign={<SignDisc icon={isStopped ? 'clock' : 'spinner'} spins={!isStopped} />}
      actions={isStopped && <Button onClick={onCheck}>{orderCopy.checkAgain}</Button>}
    >
      <p role="status">{pace === 'usual' ? orderCopy.confirming : orderCopy.confirmingSlow}</p>
    </Message>
  )
}
