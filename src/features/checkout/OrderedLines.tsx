import { useStore } from '@nanostores/react'
import { BagLines } from '#src/features/lines/BagLines.tsx'
import { $cart } from '#src/stores/bag/bag.ts'

/** What is in the bag, still to be changed. */
export function OrderedLines() {
  return <BagLines cart={useStore($cart, { ssr: () => null })} />
}
