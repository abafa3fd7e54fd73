import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type ModalOptions = {
  open: boolean
  onClose: () => void
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Makes a `<dialog>` modal while `open`; requests closing on Esc or a press outside. */
export function useModal({ open, onClose, initialFocus }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(open)
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    isOpen.current = open
  }, [open])

  // A layout effect, because its cleanup runs while the dialog is still in the page and can restore the
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
      // A dialog opened with the page has no focus to restore, so the main content gets it.
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
    // Browsers may close it without asking on a second Esc.
    onClose: (event: SyntheticEvent) => {
      if (!open || !isFromSelf(event)) return
      onClose()
      // Reopens it if it must not be closed now.
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

/** Marks open dialogs on the page; states.css explains why not with `:has()`. */
function markPageBehindDialog(): void {
  const { documentElement: page } = document
  page.toggleAttribute('data-behind', document.querySelector('dialog:modal') !== null)
  page.toggleAttribute('data-behind-drawer', document.querySelector('.drawer:modal') !== null)
}

/** React bubbles events of nested dialogs. */
function isFromSelf({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
