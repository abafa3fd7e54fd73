import { useStore } from '@nanostores/react'
import { $bagAnnouncement } from '#src/stores/bag/bag.ts'

/** What happens without a change that everybody sees: said to who listens. */
export function Announcement() {
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
