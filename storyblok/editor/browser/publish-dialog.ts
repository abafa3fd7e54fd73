import type { Finding } from '../../check/finding.ts'
import { groupedFindings } from '../content/grouped-findings.ts'
import { guestPath } from '../content/page-address.ts'
import { lackingPerson } from '../content/second-person.ts'
import { changesBetween } from '../content/versions/changes.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { changeList } from './change-list.ts'
import { openDialog } from './controls/dialog.ts'
import { type Child, h, labelled } from './controls/dom.ts'
import { showForm } from './form.ts'
import { publish } from './publishing.ts'
import { askForReview, reviewWords } from './review-dialog.ts'
import { checkNow, findingsOfBlock, uidOf, type Verdict, verdictOf } from './state/checking.ts'
import { ownName, rememberName } from './state/own-name.ts'
import { fetchPublished } from './state/server.ts'
import { getOpen, getState, isDirty, select } from './state/state.ts'

/** Shows the changes and problems, and asks for a note. */
export function askToPublish(): void {
  if (getState().busy) return
  const { name, story } = getOpen()
  return openDialog(`Publish ${name}`, close => {
    const changes = h('div')
    const verdict = h('div', { class: 'verdict', role: 'status' }, h('p', { class: 'hint' }, 'Checking…'))
    const note = h('input', { id: 'publish-note', class: 'input', maxlength: 300, autocomplete: 'off' })
    const by = h('input', { id: 'publish-by', class: 'input', maxlength: 80, value: ownName() })
    const button = h('button', { type: 'submit', class: 'button primary', disabled: true }, 'Publish now')
    const submit = (event: Event) => {
      event.preventDefault()
      if (button.disabled) return
      rememberName(by.value.trim())
      close()
      publish({ by: by.value, note: note.value })
    }
    const { review, needsReview } = story
    const askToLook = () => {
      close()
      askForReview()
    }
    const lacking = h('p', { class: 'problem', role: 'status' })
    const lookWho = () => {
      const seen = isDirty(getOpen()) ? null : review
      lacking.textContent = needsReview ? lackingPerson(seen, by.value) : ''
      button.disabled = !isChecked || isBlocked || lacking.textContent !== ''
    }
    let isChecked = false
    let isBlocked = false
    by.addEventListener('input', lookWho)
    const decide = (findings: readonly Finding[]) => {
      const found = verdictOf(findings)
      verdict.replaceChildren(...verdictWords(found, close))
      isChecked = true
      isBlocked = found.blocking.length > 0
      lookWho()
      if (found.errors.length === 0 || isBlocked) return
      button.textContent = 'Publish anyway'
      button.className = 'button danger'
    }
    lookWho()
    checkNow().then(decide, () => decide([]))
    showChanges(changes, story.uuid)
    return [
      h(
        'form',
        { class: 'form', onsubmit: submit },
        review && h('p', {}, reviewWords(review)),
        changes,
        verdict,
        labelled('publish-note', 'Note', 'Why, for whoever looks into the history. May stay empty.', note),
        labelled('publish-by', 'Your name', '', by),
        lacking,
        h(
          'div',
          { class: 'dialog-foot' },
          h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
          needsReview &&
            !review &&
            !isDirty(getOpen()) &&
            h('button', { type: 'button', class: 'button', onclick: askToLook }, 'Ready for review…'),
          button,
        ),
      ),
    ]
  })
}

async function showChanges(place: HTMLElement, uuid: string): Promise<void> {
  const live = await fetchPublished(uuid).catch(() => undefined)
  const { story, slug } = getOpen()
  if (live === undefined || story.uuid !== uuid) return
  if (live) {
    const changes = changesBetween(getState().start.model, live, editIn(getOpen()))
    const list = changeList('What changes for guests', changes)
    const { covered } = story
    const later =
      covered && h('p', {}, `Guests have the version of ${covered} until that is over, and this one then.`)
    return place.replaceChildren(
      ...(later ? [later] : []),
      list || h('p', {}, 'Guests have all of this already.'),
    )
  }
  const address = guestPath([...story.full_slug.split('/').slice(0, -1), slug].join('/'))
  const words = story.component === 'page' ? `It appears for guests at ${address}.` : 'It appears for guests.'
  place.replaceChildren(h('p', {}, words))
}

function verdictWords({ blocking, errors, warnings }: Verdict, close: () => void): HTMLElement[] {
  const go = (uid: string, field: string) => () => {
    close()
    select(uid)
    showForm(field)
  }
  const row = (uid: string, title: string, field: string, ...words: Child[]) =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'problem-row', onclick: go(uid, field) },
        h('strong', {}, field ? `${title}: ${field}` : title),
        ...words,
      ),
    )
  const findingRow = (finding: Finding) =>
    row(
      uidOf(finding),
      finding.block,
      findingsOfBlock(uidOf(finding)).includes(finding) ? '' : finding.field,
      h('span', {}, finding.message),
      h('span', { class: 'mend' }, finding.mend),
    )
  const list = (words: string, rows: HTMLElement[]) =>
    rows.length > 0 ? [h('h3', {}, words), h('ul', { class: 'problem-list' }, ...rows)] : []
  const notes = groupedFindings(warnings)
  const quiet =
    notes.length > 0 &&
    h(
      'details',
      { class: 'warnings' },
      h('summary', {}, `Worth a look: ${notes.length}`),
      h('ul', { class: 'problem-list' }, ...notes.map(findingRow)),
    )
  return [
    ...list(
      'To be mended first. You can save it as a draft as it is.',
      blocking.map(({ uid, block, field, message }) => row(uid, block, field, h('span', {}, message))),
    ),
    ...list('Guests would see this', errors.map(findingRow)),
    ...(quiet ? [quiet] : []),
    ...(blocking.length + errors.length + warnings.length === 0
      ? [h('p', { class: 'hint' }, 'Checked: nothing to mend.')]
      : []),
  ]
}
