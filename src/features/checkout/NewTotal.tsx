import { useState } from 'react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** Says a total to screen readers when it moves; the one the page opened with is read where it stands. */
export function NewTotal({ total }: { total: Cents }) {
  const [shown, setShown] = useState({ total, said: '' })
  if (shown.total !== total) setShown({ total, said: checkoutCopy.newTotal(formatCents(total)) })
  return (
    <p role="status" className="sr-only">
      {shown.said}
    </p>
  )
}
