import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type ModalOptions = {
  open: boolean
  onClose: () => void
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * Shows a `<dialog>` as a modal while `open` is true. Calls `onClose` when the guest presses Esc or clicks
 * outside the dialog.
 */
export function useModal({ open, onClose, initialFocus }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(open)
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    isOpen.current = open
  }, [open])

  // Uses a layout effect, because its cleanup runs while the dialog is still in the page and can restore
  // focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const { documentElement: page } = document
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    dialog.showModal()
    markPageBehindDialog()
    initialFocus?.current?.focus()
    return () => {
      dialog.close()
      markPageBehindDialog()
      const { activeElement, body } = document
      // A dialog that opened with the page has no earlier focus to restore, so the main content receives
      // focus.
      if (activeElement === body || dialog.contains(activeElement)) document.getElementById('main')?.focus()
    }
  }, [open, initialFocus])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (!isFromSelf(event)) return
      event.preventDefault()
      onClose()
    },
    // On a second Esc, browsers may close the dialog without a `cancel` event.
    onClose: (event: SyntheticEvent) => {
      if (!open || !isFromSelf(event)) return
      onClose()
      // Reopens the dialog if `open` is still true.
      setTimeout(() => {
        if (isOpen.current && ref.current?.open === false) ref.current.showModal()
      })
    },
    onMouseDown: (event: MouseEvent) => {
      pressedBackdrop.current = event.target === ref.current
    },
    onClick: (event: MouseEvent) => {
      if (pressedBackdrop.current && event.target === ref.current) onClose()
    },
  }
}

/**
 * Sets attributes on the page while a dialog is open, because `:has()` selectors would be too slow
 * (states.css).
 */
function markPageBehindDialog(): void {
  const { documentElement: page } = document
  page.toggleAttribute('data-behind', document.querySelector('dialog:modal') !== null)
  page.toggleAttribute('data-behind-drawer', document.querySelector('.drawer:modal') !== null)
}

/** True unless the event came from a nested dialog, whose events React bubbles to this dialog. */
function isFromSelf({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
