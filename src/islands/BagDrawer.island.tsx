import { BagPanel } from '#src/features/bag/BagPanel.tsx'

export function BagDrawer() {
  return <BagPanel />
}
