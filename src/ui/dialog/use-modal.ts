import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  open: boolean
  onClose: () => void
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Makes a `<dialog>` modal while `open` is true, and asks to close it on Esc or a press beside it. */
export function useModal({ open, onClose, initialFocus }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(open)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    isOpen.current = open
  }, [open])

  // A layout effect, because its cleanup runs while the dialog is still in the page and can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const { documentElement: page } = document
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    dialog.showModal()
    tellPage()
    initialFocus?.current?.focus()
    return () => {
      dialog.close()
      tellPage()
      const { activeElement, body } = document
      // A dialog that opened with the page has nothing to give the focus back to: the main content gets it.
      if (activeElement === body || dialog.contains(activeElement)) document.getElementById('main')?.focus()
    }
  }, [open, initialFocus])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (!isOwn(event)) return
      event.preventDefault()
      onClose()
    },
    // The browser may close it without asking, after a second Esc.
    onClose: (event: SyntheticEvent) => {
      if (!open || !isOwn(event)) return
      onClose()
      // If it may not be closed now, it is opened again.
      setTimeout(() => {
        if (isOpen.current && ref.current?.open === false) ref.current.showModal()
      })
    },
    onMouseDown: (event: MouseEvent) => {
      pressedBeside.current = event.target === ref.current
    },
    onClick: (event: MouseEvent) => {
      if (pressedBeside.current && event.target === ref.current) onClose()
    },
  }
}

/** Tells the page which dialogs are open; states.css says why it does not find out by `:has()`. */
function tellPage(): void {
  const { documentElement: page } = document
  page.toggleAttribute('data-behind', document.querySelector('dialog:modal') !== null)
  page.toggleAttribute('data-behind-drawer', document.querySelector('.drawer:modal') !== null)
}

/** React also passes on the events of dialogs inside this one. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
