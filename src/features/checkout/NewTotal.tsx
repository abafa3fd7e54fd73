import { useEffect, useRef, useState } from 'react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'

/** Says a total to screen readers when it moves; the one the page opened with is read where it stands. */
export function NewTotal({ total }: { total: Cents }) {
  const before = useRef(total)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (before.current !== total) setSaid(checkoutCopy.newTotal(formatCents(total)))
    before.current = total
  }, [total])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
