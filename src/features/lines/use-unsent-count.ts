import { useStore } from '@nanostores/react'
import { $hasUnsentChanges } from '#src/stores/bag/edits/outbox.ts'
import { $isOnline } from '#src/stores/browser/online.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'
import { getEmptyList } from '#src/ui/empty-list.ts'

export function useUnsentCount(): number {
  const changes = useStore($queuedChanges, { ssr: getEmptyList })
  const isUnreachable = useStore($hasUnsentChanges, { ssr: () => false })
  const isOnline = useStore($isOnline, { ssr: 'initial' })
  return isUnreachable || !isOnline ? changes.length : 0
}
