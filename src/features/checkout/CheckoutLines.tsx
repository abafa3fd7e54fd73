import { useStore } from '@nanostores/react'
import { BagLines } from '#src/features/lines/BagLines.tsx'
import { $cart } from '#src/stores/bag/bag.ts'
import { AllergyNote } from './sections/AllergyNote.tsx'

export function CheckoutLines() {
  return (
    <>
      <BagLines cart={useStore($cart, { ssr: () => null })} />
      <AllergyNote />
    </>
  )
}
