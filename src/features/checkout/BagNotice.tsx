import { useStore } from '@nanostores/react'
import { $bagAnnouncement, $bagNotice } from '#src/stores/bag/bag.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** What came of the last change to the bag: seen when it failed, said when it went through. */
export function BagNotice() {
  const notice = useStore($bagNotice, { ssr: 'initial' })
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {notice && (
        <div className="mb-4">
          <Notice tone={notice.code === 'cart_changed' || notice.code === 'overtaken' ? 'warning' : 'danger'}>
            {notice.message}
          </Notice>
        </div>
      )}
    </>
  )
}
