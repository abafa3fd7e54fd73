import { useStore } from '@nanostores/react'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { $bankQuestion } from '#src/stores/checkout/payment/bank-question.ts'

const question = lazyPart(async () => (await import('#src/features/orders/BankQuestion.tsx')).BankQuestion)

/** What a guest answers their bank in, once it asks. */
export function BankWindow() {
  const isAsked = useStore($bankQuestion, { ssr: 'initial' }) !== null
  return isAsked ? <LazyPlace part={question} skeleton={null} /> : null
}
