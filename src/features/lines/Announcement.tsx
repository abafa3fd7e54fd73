import { useStore } from '@nanostores/react'
import { $bagAnnouncement } from '#src/stores/bag/bag.ts'

export function Announcement() {
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
