import StoryblokBridge from '@storyblok/preview-bridge'

const FLASH_MS = 1200

export type EditedStory = { id: number }

export type Editor = {
  isEmbedded: boolean
  onInput: (listener: (story: EditedStory) => void) => void
  onSaved: (listener: () => void) => void
  /** Calls `receive` with the factor by which the local editor scales the page down. */
  onScale: (receive: (scale: number) => void) => void
  /** Selects a block in the editor and scrolls to it. */
  select: (block: HTMLElement) => void
}

/**
 * Connects the page to an editor through Storyblok's bridge. `origin` is the origin of Storyblok's editor or
 * of the local editor.
 */
export function connectEditor(origin: string): Editor {
  const isEmbedded = window.parent !== window
  if (isEmbedded) acceptMessagesFrom(origin)
  const bridge = new StoryblokBridge({ customParent: origin, resolveLinks: 'url' })
  return {
    isEmbedded,
    onInput: listener => bridge.on('input', ({ story }) => listener(story)),
    onSaved: listener => bridge.on(['change', 'published'], listener),
    onScale: receive =>
      addEventListener('message', ({ data, source }) => {
        if (source === window.parent && data?.action === 'scale') receive(Number(data.scale))
      }),
    select(block) {
      const { blokC } = block.dataset
      block.scrollIntoView({ block: 'center' })
      flash(block)
      if (isEmbedded && blokC) window.parent.postMessage({ action: 'edit', dataC: JSON.parse(blokC) }, origin)
    },
  }
}

/**
 * Blocks messages from origins other than the editor's and the site's, because the bridge does not check
 * origins.
 */
function acceptMessagesFrom(origin: string): void {
  addEventListener('message', event => {
    if (event.origin !== origin && event.origin !== location.origin) event.stopImmediatePropagation()
  })
}

function flash(block: HTMLElement): void {
  block.setAttribute('data-preview-flash', '')
  setTimeout(() => block.removeAttribute('data-preview-flash'), FLASH_MS)
}
