import { KitchenPass as Pass } from '#src/features/kitchen-pass/KitchenPass.tsx'

export function KitchenPass() {
  return <Pass />
}
