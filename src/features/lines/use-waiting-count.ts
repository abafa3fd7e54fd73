import { useStore } from '@nanostores/react'
import { $isBagWaiting } from '#src/stores/bag/changing/outbox.ts'
import { $isOnline } from '#src/stores/browser/online.ts'
import { $changes } from '#src/stores/session/bag-outbox.ts'
import { emptyList } from '#src/ui/empty-list.ts'

export function useWaitingCount(): number {
  const changes = useStore($changes, { ssr: emptyList })
  const isCutOff = useStore($isBagWaiting, { ssr: () => false })
  const isOnline = useStore($isOnline, { ssr: 'initial' })
  return isCutOff || !isOnline ? changes.length : 0
}
