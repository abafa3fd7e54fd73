import { $globalError, dismissGlobalError } from '#src/stores/browser/global-error.ts'

export function showGlobalErrors(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-global-error]')
  const text = dialog?.querySelector('[data-global-error-text]')
  if (!dialog || !text) return
  $globalError.subscribe(sentences => {
    if (sentences.length === 0) return dialog.close()
    text.replaceChildren(...sentences.map(paragraph))
    if (!dialog.open) dialog.showModal()
  })
  dialog.addEventListener('close', dismissGlobalError)
}

function paragraph(sentence: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = sentence
  return element
}
