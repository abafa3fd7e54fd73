import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Button } from './controls.tsx'

type Offer = { label: string; run: () => void }
type Notice = { text: string; offer: Offer | undefined; isError: boolean }

const STAYS_MS = 10_000

const $notice = atom<Notice | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message with an optional action for ten seconds. Errors stay until the user dismisses them. */
export function notify(text: string, { offer, isError = false }: Partial<Omit<Notice, 'text'>> = {}): void {
  clearTimeout(timer)
  $notice.set({ text, offer, isError })
  if (!isError) timer = setTimeout(clearNotice, STAYS_MS)
}

export function notifyError(error: unknown): void {
  notify(error instanceof Error ? error.message : String(error), { isError: true })
}

export function clearNotice(): void {
  $notice.set(null)
}

export function NoticeArea() {
  const notice = useStore($notice)
  const action = () => {
    clearNotice()
    notice?.offer?.run()
  }
  return (
    <div className="notice-area" role="status">
      {notice && (
        <div className={notice.isError ? 'notice trouble' : 'notice'}>
          <p>{notice.text}</p>
          {notice.offer && (
            <Button look="link-button" run={action}>
              {notice.offer.label}
            </Button>
          )}
          <Button look="link-button" run={clearNotice}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
