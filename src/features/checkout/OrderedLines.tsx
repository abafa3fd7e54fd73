import { useStore } from '@nanostores/react'
import { BagLines } from '#src/features/lines/BagLines.tsx'
import { $cart } from '#src/stores/bag/bag.ts'
import { AllergyNote } from './sections/AllergyNote.tsx'

/** What is in the bag, still to be changed, and what the kitchen is to know about it. */
export function OrderedLines() {
  return (
    <>
      <BagLines cart={useStore($cart, { ssr: () => null })} />
      <AllergyNote />
    </>
  )
}
