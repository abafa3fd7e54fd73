import type { Campaign, Review } from '../content/editor-api.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { openDialog } from './controls/dialog.ts'
import { h, labelled } from './controls/dom.ts'
import { notify } from './controls/toast.ts'
import { ownName, rememberName } from './state/own-name.ts'
import { fetchCampaigns, markCampaignReady, markReady, type Signature } from './state/server.ts'
import { getOpen, setState, storySaved } from './state/state.ts'

export function reviewWords({ by, note }: Review): string {
  return `${by} marked it as ready for review${note ? `: “${note}”` : '.'}`
}

/** Marks the saved page as ready for review by another person. */
export function askForReview(): void {
  const { story } = getOpen()
  ask(story.name, async signed => {
    const sent = editIn(getOpen())
    storySaved(await markReady(story.uuid, story.version, signed), sent)
  })
}

export function askForCampaignReview({ id, name }: Campaign): void {
  ask(name, async signed => {
    await markCampaignReady(id, signed)
    setState({ campaigns: await fetchCampaigns() })
  })
}

function ask(what: string, mark: (signed: Required<Signature>) => Promise<void>): void {
  openDialog('Ready for review', close => {
    const note = h('input', { id: 'ready-note', class: 'input', maxlength: 300, autocomplete: 'off' })
    const by = h('input', { id: 'ready-by', class: 'input', maxlength: 80, required: true, value: ownName() })
    const problem = h('p', { class: 'problem', role: 'alert' })
    const submit = async (event: Event) => {
      event.preventDefault()
      rememberName(by.value.trim())
      const failure = await mark({ by: by.value, note: note.value }).catch((error: Error) => error)
      if (failure) {
        problem.textContent = failure.message
        return
      }
      close()
      notify(`${what} is ready for review.`)
    }
    return [
      h(
        'form',
        { class: 'form', onsubmit: submit },
        h('p', {}, 'It says so at the page and in the list of pages, until it is published or changed.'),
        labelled('ready-note', 'Note', 'What to look at. May stay empty.', note),
        labelled('ready-by', 'Your name', '', by),
        problem,
        h(
          'div',
          { class: 'dialog-foot' },
          h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
          h('button', { type: 'submit', class: 'button primary' }, 'Mark as ready'),
        ),
      ),
    ]
  })
}
