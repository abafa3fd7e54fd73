import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { connectEditor } from './connect-editor.ts'
import { followTyping } from './follow-typing.ts'
import { markBlocks } from './mark-blocks.ts'
import { morphPage, rememberPage } from './morph-page.ts'
import { startToolbar } from './toolbar.ts'
import { showView } from './view.ts'

const noOrders = { status: 'ok', data: { orders: [], more: false } }

/** What the editor's frame does that guests' pages do not. */
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
}

/**
 * In the editor a click selects; with Ctrl or ⌘ it follows the link, to the preview of that page. A preview in a tab
 * of its own follows links as any page does. Nothing is sent from forms.
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

/** What proves that the editor is there, without the story it has open. */
function parametersOfOthers(): URLSearchParams {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('_storyblok')
  return parameters
}

/** The member of a preview is made up: the server, which would see whoever edits, is not asked about them. */
function answerWithoutMembers(): void {
  const { fetch } = environment()
  setEnvironment({
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return pathname.startsWith('/api/members/') ? Response.json(noOrders) : fetch(input, init)
    },
  })
}
