import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  open: boolean
  onClose: () => void
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** What a `<dialog>` needs to be modal while `open` is true and to ask to be closed by Esc or a press beside it. */
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
      // One that opened with the page has nothing to give the focus back to, and keeps it until it is painted away.
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
      // What cannot be left now is still to be seen.
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

/** What the page has to know of the dialogs over it; see what is said of `:has()` in states.css. */
function tellPage(): void {
  const { documentElement: page } = document
  page.toggleAttribute('data-behind', document.querySelector('dialog:modal') !== null)
  page.toggleAttribute('data-behind-drawer', document.querySelector('.drawer:modal') !== null)
}

/** React hands a dialog the events of the dialogs inside it as well. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
