import { UpsellRow, type UpsellsProps } from '#src/features/product/Upsells.tsx'

export function Upsells(props: UpsellsProps) {
  return <UpsellRow {...props} />
}
