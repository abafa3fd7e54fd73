import StoryblokBridge from '@storyblok/preview-bridge'

const FLASH_MS = 1200

export type EditedStory = { id: number }

export type Editor = {
  isThere: boolean
  onInput: (hear: (story: EditedStory) => void) => void
  onSaved: (hear: () => void) => void
  /** Opens a block in the editor, and brings it into view. */
  select: (block: HTMLElement) => void
}

/** Storyblok's side of the conversation is its own bridge; `origin` is where its editor is, or the one on this machine. */
export function connectEditor(origin: string): Editor {
  const isThere = window.parent !== window
  if (isThere) hearOnly(origin)
  const bridge = new StoryblokBridge({ customParent: origin, resolveLinks: 'url' })
  return {
    isThere,
    onInput: hear => bridge.on('input', ({ story }) => hear(story)),
    onSaved: hear => bridge.on(['change', 'published'], hear),
    select(block) {
      const { blokC } = block.dataset
      block.scrollIntoView({ block: 'center' })
      flash(block)
      if (isThere && blokC) window.parent.postMessage({ action: 'edit', dataC: JSON.parse(blokC) }, origin)
    },
  }
}

/** The bridge believes whoever speaks to it. */
function hearOnly(origin: string): void {
  addEventListener('message', event => {
    if (event.origin !== origin && event.origin !== location.origin) event.stopImmediatePropagation()
  })
}

function flash(block: HTMLElement): void {
  block.setAttribute('data-preview-flash', '')
  setTimeout(() => block.removeAttribute('data-preview-flash'), FLASH_MS)
}
