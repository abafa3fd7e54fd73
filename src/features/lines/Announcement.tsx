import { useStore } from '@nanostores/react'
import { $bagAnnouncement } from '#src/stores/bag/bag.ts'

/** Announces visible changes to screen readers. */
export function Announcement() {
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
