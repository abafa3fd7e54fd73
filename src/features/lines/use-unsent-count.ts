import { useStore } from '@nanostores/react'
import { $hasUnsentChanges } from '#src/stores/bag/edits/outbox.ts'
import { $isOnline } from '#src/stores/browser/online.ts'
import { $changes } from '#src/stores/session/bag-outbox.ts'
import { emptyList } from '#src/ui/empty-list.ts'

export function useUnsentCount(): number {
  const changes = useStore($changes, { ssr: emptyList })
  const isUnreachable = useStore($hasUnsentChanges, { ssr: () => false })
  const isOnline = useStore($isOnline, { ssr: 'initial' })
  return isUnreachable || !isOnline ? changes.length : 0
}
