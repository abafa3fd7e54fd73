import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { connectEditor } from './connect-editor.ts'
import { followTyping } from './follow-typing.ts'
import { markBlocks } from './mark-blocks.ts'
import { morphPage, rememberPage } from './morph-page.ts'
import { startToolbar } from './toolbar.ts'
import { showView } from './view.ts'

const noOrders = { status: 'ok', data: { orders: [], more: false } }

/** Starts everything specific to the editor's iframe. */
export function startPreview(): void {
  const toolbar = document.getElementById('preview-toolbar')
  if (!toolbar) return
  rememberPage()
  answerWithoutMembers()
  showView()
  const editor = connectEditor(toolbar.dataset.editor ?? location.origin)
  const mark = markBlocks(editor.select)
  const say = startToolbar(toolbar, { select: editor.select, onView: mark })
  guardLinks(editor.isThere)
  const follow = followTyping({
    say,
    show: html => {
      morphPage(html)
      showView()
      mark()
    },
  })
  editor.onInput(story => {
    if (String(story.id) === toolbar.dataset.story) follow.type(story)
  })
  editor.onSaved(follow.reload)
  // A style attribute would be compared with the next page's.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  editor.onScale(scale => sheet.replaceSync(`:root { --editor-scale: ${scale} }`))
}

/**
 * In the editor, a click selects a block; with Ctrl or ⌘ it opens the link's preview. A preview in its own
 * tab follows links. Forms are never submitted.
 */
function guardLinks(isInEditor: boolean): void {
  addEventListener('click', event => guard(event, isInEditor), { capture: true })
  addEventListener('submit', event => event.preventDefault(), { capture: true })
}

function guard(event: MouseEvent, isInEditor: boolean): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href) return
  const isMeant = event.ctrlKey || event.metaKey
  if (link.hasAttribute('data-preview-leave')) return
  if (isInEditor && !isMeant) return event.preventDefault()
  const { origin, pathname, hash } = new URL(link.href)
  const isHere = link.getAttribute('href')?.startsWith('#')
  if (origin !== location.origin || isHere || (!isInEditor && isMeant)) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(`/preview${pathname}?${parametersOfOthers()}${hash}`)
}

/** Query parameters that authenticate the editor, without the open story's. */
function parametersOfOthers(): URLSearchParams {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('_storyblok')
  return parameters
}

/** Returns a fake member, since the server would return the editor's own account. */
function answerWithoutMembers(): void {
  const { fetch } = environment()
  setEnvironment({
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return pathname.startsWith('/api/members/') ? Response.json(noOrders) : fetch(input, init)
    },
  })
}
