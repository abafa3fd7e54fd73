import { previewCopy } from '#src/copy/shell/preview.ts'
import { readPreviewView } from './view.ts'

/** Fills the select of A/B test variants. Hides the select on pages without A/B tests. */
export function initVariantPicker(toolbar: HTMLElement, choose: (draw: string) => void): void {
  const select = toolbar.querySelector<HTMLSelectElement>('#preview-variant')
  const row = select?.closest<HTMLElement>('[data-preview-variants]')
  if (!select || !row) return
  // Refills the options whenever the toolbar opens, because edits may add or remove blocks.
  const fillOptions = () => {
    const options = variantOptions()
    row.hidden = options.length === 0
    select.replaceChildren(...options)
    const { draw } = readPreviewView()
    if (options.some(({ value }) => value === draw)) select.value = draw
  }
  toolbar.querySelector('details')?.addEventListener('toggle', fillOptions)
  select.addEventListener('change', () => choose(select.value))
  fillOptions()
}

function variantOptions(): HTMLOptionElement[] {
  return [...document.querySelectorAll('scheduled-block[draw]')].map(variant => {
    const [test = '', from = ''] = variant.getAttribute('draw')?.split(' ') ?? []
    const [testName, name] = readVariantNames(variant)
    return new Option(previewCopy.variantOf(testName, name), `${test} ${Number(from)}`)
  })
}

export function readVariantNames(variant: Element): [test: string, variant: string] {
  const test = variant.closest('[data-ab-test]')?.getAttribute('data-ab-test') ?? ''
  const name = variant.querySelector('[data-ab-variant]')?.getAttribute('data-ab-variant') ?? ''
  return [test, name]
}
