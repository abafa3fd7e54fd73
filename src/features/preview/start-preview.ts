import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { connectEditor } from './connect-editor.ts'
import { createLivePreview } from './live-preview.ts'
import { outlineBlocks } from './mark-blocks.ts'
import { morphPage, storeServerPage } from './morph-page.ts'
import { startToolbar } from './toolbar.ts'
import { applyPreviewView } from './view.ts'

const noOrders = { status: 'ok', data: { orders: [], more: false } }

export function startPreviewTools(): void {
  const toolbar = document.getElementById('preview-toolbar')
  if (!toolbar) return
  storeServerPage()
  fakeMemberResponses()
  applyPreviewView()
  const editor = connectEditor(toolbar.dataset.editor ?? location.origin)
  const refreshMarks = outlineBlocks(editor.select)
  const setStatus = startToolbar(toolbar, { select: editor.select, onView: refreshMarks })
  guardLinks(editor.isEmbedded)
  const livePreview = createLivePreview({
    showStatus: setStatus,
    show: html => {
      morphPage(html)
      applyPreviewView()
      refreshMarks()
    },
  })
  editor.onInput(story => {
    if (String(story.id) === toolbar.dataset.story) livePreview.type(story)
  })
  editor.onSaved(livePreview.reload)
  // Uses a stylesheet, because morphing the page would remove a style attribute.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  editor.onScale(scale => sheet.replaceSync(`:root { --editor-scale: ${scale} }`))
}

/**
 * In the editor, a click selects a block, and Ctrl or ⌘ opens the link's preview. In a separate tab, a click
 * follows the link. Forms are never submitted.
 */
function guardLinks(isInEditor: boolean): void {
  addEventListener('click', event => guard(event, isInEditor), { capture: true })
  addEventListener('submit', event => event.preventDefault(), { capture: true })
}

function guard(event: MouseEvent, isInEditor: boolean): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href) return
  const isModified = event.ctrlKey || event.metaKey
  if (link.hasAttribute('data-preview-leave')) return
  if (isInEditor && !isModified) return event.preventDefault()
  const { origin, pathname, hash } = new URL(link.href)
  const isAnchor = link.getAttribute('href')?.startsWith('#')
  if (origin !== location.origin || isAnchor || (!isInEditor && isModified)) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(`/preview${pathname}?${editorParameters()}${hash}`)
}

/** Returns the query parameters that authenticate the editor, without the id of the open story. */
function editorParameters(): URLSearchParams {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('_storyblok')
  return parameters
}

/**
 * Responds to every member request with an empty list of orders, because the server would return the editor's
 * own account.
 */
function fakeMemberResponses(): void {
  const { fetch } = environment()
  setEnvironment({
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return pathname.startsWith('/api/members/') ? Response.json(noOrders) : fetch(input, init)
    },
  })
}
