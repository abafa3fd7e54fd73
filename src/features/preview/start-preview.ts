import { answerWithoutMembers } from './answer-without-members.ts'
import { connectEditor } from './connect-editor.ts'
import { followTyping } from './follow-typing.ts'
import { guardLinks } from './guard-links.ts'
import { markBlocks } from './mark-blocks.ts'
import { morphPage, rememberPage } from './morph-page.ts'
import { startToolbar } from './toolbar.ts'
import { showView } from './view.ts'

/** What the editor's frame does that guests' pages do not. */
export function startPreview(): void {
  const toolbar = document.getElementById('preview-toolbar')
  if (!toolbar) return
  rememberPage()
  answerWithoutMembers()
  showView()
  const editor = connectEditor(toolbar.dataset.editor)
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
