import type { Editor } from './connect-editor.ts'
import { findBlock } from './find-block.ts'
import { startKitchenChoice } from './kitchen-choice.ts'
import { fieldTime, shortTime } from './times.ts'
import { startVariantChoice } from './variant-choice.ts'
import { changeView, currentView, isViewAs } from './view.ts'

type Parts = { select: Editor['select']; onView: () => void }

export function startToolbar(toolbar: HTMLElement, { select, onView }: Parts): (sentence: string) => void {
  const at = toolbar.querySelector<HTMLInputElement>('#preview-at')
  const status = toolbar.querySelector('[data-preview-status]')
  const shown = toolbar.querySelector('[data-preview-at-shown]')
  const place = toolbar.querySelector('[data-preview-kitchen-shown]')

  const show = () => {
    const view = currentView()
    for (const choice of toolbar.querySelectorAll<HTMLInputElement>('[name="preview-as"]')) {
      choice.checked = choice.value === view.as
    }
    if (at) at.value = view.at ? fieldTime(new Date(view.at)) : ''
    if (shown) shown.textContent = view.at ? shortTime(new Date(view.at)) : ''
    if (place) place.textContent = view.kitchen?.name ?? ''
  }
  const change = (view: Parameters<typeof changeView>[0]) => {
    changeView(view)
    show()
    onView()
  }

  startKitchenChoice(toolbar, kitchen => {
    // The view for everyone shows blocks of all places.
    const as = kitchen && currentView().as === 'all' ? 'guest' : currentView().as
    change({ as, kitchen })
  })
  startVariantChoice(toolbar, draw => {
    const { as } = currentView()
    change({ as: as === 'all' ? 'guest' : as, draw })
  })
  toolbar.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (isViewAs(target.value)) change({ as: target.value })
    if (target === at) change({ at: at.value ? new Date(at.value).toISOString() : '' })
  })
  toolbar.addEventListener('click', event => {
    // The bridge deselects the block on a click outside of blocks.
    event.stopPropagation()
    if (!(event.target instanceof Element)) return
    if (event.target.closest('button[data-preview-now]')) change({ at: '' })
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
  show()
  return sentence => {
    if (status && status.textContent !== sentence) status.textContent = sentence
  }
}
