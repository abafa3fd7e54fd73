import { useRef, useState } from 'react'
import { accountCopy } from '#src/copy/account/account.ts'
import { areCookiesBlocked } from '#src/stores/browser/blocks-cookies.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

export function SocialSignInError({ message, contactUrl }: { message: string; contactUrl: string }) {
  const isHydrated = useIsHydrated()
  const [isDismissed, setIsDismissed] = useState(false)
  const dismissButton = useRef<HTMLButtonElement>(null)
  const { failedTitle, contact, dismiss } = accountCopy.social
  const close = () => setIsDismissed(true)
  return (
    <>
      <noscript>
        <div className="mb-5">
          <Notice tone="danger" title={failedTitle}>
            {message} <a href={contactUrl}>{contact}</a>
          </Notice>
        </div>
      </noscript>
      <Dialog
        open={isHydrated && !isDismissed}
        role="alertdialog"
        title={failedTitle}
        onClose={close}
        initialFocus={dismissButton}
        footer={
          <div className="flex flex-wrap gap-4">
            <Button ref={dismissButton} size="small" onClick={close}>
              {dismiss}
            </Button>
            <Button href={contactUrl} size="small" variant="outline">
              {contact}
            </Button>
          </div>
        }
      >
        <p className="text-lg">{isHydrated && areCookiesBlocked() ? accountCopy.noCookies : message}</p>
      </Dialog>
    </>
  )
}
