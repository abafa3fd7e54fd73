import type { Edit } from '../content/editor-api.ts'
import { type Change, changesBetween } from '../content/versions/changes.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { type Choices, type Clash, mergeEdits, type Side } from '../content/versions/merge-edits.ts'
import { changeList } from './change-list.ts'
import { openDialog } from './controls/dialog.ts'
import { h } from './controls/dom.ts'
import { notify } from './controls/toast.ts'
import { fetchStory } from './state/server.ts'
import { getOpen, getState, takeMerged } from './state/state.ts'

/**
 * Shows another person's changes beside one's own and merges them, with a choice per conflicting block. Then
 * it runs `goOn`.
 */
export async function settleConflict(label: string, goOn?: () => void): Promise<void> {
  const { story } = getOpen()
  const theirs = await fetchStory(story.uuid).catch((error: Error) =>
    notify(error.message, { isTrouble: true }),
  )
  if (!theirs) return
  const words = `${theirs.name} was saved by somebody else, or in another tab, since you began.`
  const take = (edit: Edit) => {
    takeMerged(theirs, edit)
    goOn?.()
  }
  const drop = () => takeMerged(theirs, editIn(theirs))
  ask({ base: story, mine: editIn(getOpen()), theirs, words, label, take, drop })
}

type Sides = { base: Edit; mine: Edit; theirs: Edit }
type Question = Sides & {
  words: string
  label: string
  /** `take` applies the merge; `drop` discards one's own changes. */
  take: (edit: Edit) => void
  drop: () => void
}

/** Shows a three-way merge: incoming changes, own changes, and a choice per conflict. */
export function ask({ base, mine, theirs, words, label, take, drop }: Question): void {
  const { model } = getState().start
  const choices: Record<string, Side> = {}
  const merged = (chosen: Choices) => mergeEdits(model, base, mine, theirs, chosen)
  const { clashes } = merged({})
  const decided = new Set(clashes.map(({ id }) => id))
  const rest = (changes: Change[]) => changes.filter(({ uid }) => !decided.has(uid))
  const apply = (close: () => void) => (event: Event) => {
    event.preventDefault()
    close()
    take(merged(choices).edit)
  }
  const takeTheirs = (close: () => void) => () => {
    close()
    drop()
  }
  openDialog(
    'Changed elsewhere',
    close => [
      h('p', {}, words),
      h(
        'form',
        { class: 'form', onsubmit: apply(close) },
        ...clashes.map(clash =>
          clashChoice(clash, side => {
            choices[clash.id] = side
          }),
        ),
        changeList('Comes in from the other side', rest(changesBetween(model, base, theirs))),
        changeList('Stays of yours', rest(changesBetween(model, base, mine))),
        h(
          'div',
          { class: 'dialog-foot' },
          h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
          h('button', { type: 'button', class: 'button', onclick: takeTheirs(close) }, 'Drop all of mine'),
          h('button', { type: 'submit', class: 'button primary' }, label),
        ),
      ),
    ],
    'large',
  )
}

function clashChoice({ id, name, fields }: Clash, choose: (side: Side) => void) {
  const option = (side: Side, title: string) => {
    const radio = h('input', { type: 'radio', name: `clash-${id}`, checked: side === 'mine' })
    radio.addEventListener('change', () => choose(side))
    return h(
      'label',
      { class: 'clash-side' },
      h('span', { class: 'clash-title' }, radio, title),
      ...fields.map(field =>
        h('span', { class: 'clash-field' }, h('strong', {}, field.label), h('span', {}, field[side])),
      ),
    )
  }
  return h(
    'fieldset',
    { class: 'clash' },
    h('legend', {}, `${name}: both of you changed it`),
    option('mine', 'Yours'),
    option('theirs', 'The other one'),
  )
}
