import { useStore } from '@nanostores/react'
import { $submit } from '#src/stores/checkout/submit.ts'
import { BillChanged } from './BillChanged.tsx'
import { Refused } from './Refused.tsx'
import { TimeChanged } from './TimeChanged.tsx'

/** Why the order was not placed, and what can be done about it. */
export function AlertWords() {
  const submit = useStore($submit, { ssr: 'initial' })
  switch (submit.step) {
    case 'failed':
      return <Refused error={submit.error} />
    case 'changed':
      return <BillChanged {...submit} />
    case 'later':
      return <TimeChanged {...submit} />
    default:
      return null
  }
}
