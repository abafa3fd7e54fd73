import type { Editor } from './connect-editor.ts'
import { findBlock } from './find-block.ts'
import { initKitchenPicker } from './kitchen-choice.ts'
import { formatShortTime, toDateTimeInputValue } from './times.ts'
import { initVariantPicker } from './variant-choice.ts'
import { changePreviewView, isPreviewAudience, readPreviewView } from './view.ts'

export function startToolbar(
  toolbar: HTMLElement,
  { select, onView }: { select: Editor['select']; onView: () => void },
): (sentence: string) => void {
  const timeInput = toolbar.querySelector<HTMLInputElement>('#preview-at')
  const status = toolbar.querySelector('[data-preview-status]')
  const timeLabel = toolbar.querySelector('[data-preview-at-shown]')
  const kitchenLabel = toolbar.querySelector('[data-preview-kitchen-shown]')

  const render = () => {
    const view = readPreviewView()
    for (const choice of toolbar.querySelectorAll<HTMLInputElement>('[name="preview-as"]')) {
      choice.checked = choice.value === view.as
    }
    if (timeInput) timeInput.value = view.at ? toDateTimeInputValue(new Date(view.at)) : ''
    if (timeLabel) timeLabel.textContent = view.at ? formatShortTime(new Date(view.at)) : ''
    if (kitchenLabel) kitchenLabel.textContent = view.kitchen?.name ?? ''
  }
  const applyView = (view: Parameters<typeof changePreviewView>[0]) => {
    changePreviewView(view)
    render()
    onView()
  }

  initKitchenPicker(toolbar, kitchen => {
    // The `all` view shows the blocks of every kitchen, so picking one kitchen switches to the guest view.
    const as = kitchen && readPreviewView().as === 'all' ? 'guest' : readPreviewView().as
    applyView({ as, kitchen })
  })
  initVariantPicker(toolbar, draw => {
    const { as } = readPreviewView()
    applyView({ as: as === 'all' ? 'guest' : as, draw })
  })
  toolbar.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (isPreviewAudience(target.value)) applyView({ as: target.value })
    if (target === timeInput)
      applyView({ at: timeInput.value ? new Date(timeInput.value).toISOString() : '' })
  })
  toolbar.addEventListener('click', event => {
    // The bridge deselects the block on any click outside blocks, so clicks on the toolbar must not reach the
    // bridge.
    event.stopPropagation()
    if (!(event.target instanceof Element)) return
    if (event.target.closest('button[data-preview-now]')) applyView({ at: '' })
    const problem = event.target.closest<HTMLElement>('[data-preview-problem]')
    const block = findBlock(problem?.dataset.previewProblem)
    if (block) select(block)
  })
  toolbar.addEventListener('keydown', event => {
    const details = toolbar.querySelector('details')
    if (event.key !== 'Escape' || !details?.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  })
  render()
  return sentence => {
    if (status && status.textContent !== sentence) status.textContent = sentence
  }
}
