import type { Quotes, StorySummary } from '../content/editor-api.ts'
import { byId, h, rebuild } from './controls/dom.ts'
import { sign } from './controls/icons.ts'
import { showDeletedPages } from './deleted-pages.ts'
import { askForNewPage } from './new-page.ts'
import { openPage } from './open-page.ts'
import { searchPages } from './state/server.ts'
import { getState, onChange, type State } from './state/state.ts'
import { hasKept } from './state/unsaved.ts'

const STATES = { draft: 'Draft', changed: 'Changed', campaign: 'Campaign' }

const PAUSE_MS = 200

/** Matching excerpts of the last search. */
let quotes: Quotes = {}

/** Lists all pages by folder with their state. */
export function startPageList(): void {
  const list = byId('pages')
  const draw = ({ stories }: State) =>
    rebuild(
      list,
      h(
        'button',
        { type: 'button', class: 'add-row', 'data-key': 'new-page', onclick: () => askForNewPage() },
        sign('plus'),
        'New page',
      ),
      branch(found(stories), 0),
      h(
        'button',
        { type: 'button', class: 'add-row', 'data-key': 'deleted', onclick: showDeletedPages },
        sign('bin'),
        'Deleted pages',
      ),
    )
  // In the one-column layout the list starts closed.
  byId('pages').closest('details')?.toggleAttribute('open', matchMedia('(min-width: 1101px)').matches)
  const search = byId('find-page')
  let pause: ReturnType<typeof setTimeout> | undefined
  search.addEventListener('input', () => {
    quotes = {}
    draw(getState())
    clearTimeout(pause)
    pause = setTimeout(lookInside, PAUSE_MS)
  })
  // Names match immediately; text matches follow after a pause.
  const lookInside = async () => {
    const words = wantedWords()
    const found = words ? await searchPages(words).catch(() => ({})) : {}
    if (words !== wantedWords()) return
    quotes = found
    draw(getState())
  }
  draw(getState())
  onChange((state, before) => {
    if (state.stories !== before.stories || state.open !== before.open) draw(state)
    if (state.open?.story.uuid === before.open?.story.uuid) return
    list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  })
}

function wantedWords(): string {
  const search = byId('find-page')
  return search instanceof HTMLInputElement ? search.value.trim().toLowerCase() : ''
}

/** Returns pages that match by name, address, tag or text, and their folders. */
function found(stories: readonly StorySummary[]): readonly StorySummary[] {
  const wanted = wantedWords()
  if (!wanted) return stories
  const kept = new Set<number>()
  const keep = (story: StorySummary | undefined) => {
    if (!story || kept.has(story.id)) return
    kept.add(story.id)
    keep(stories.find(({ id }) => id === story.parent_id))
  }
  for (const story of stories) {
    const isNamed = `${story.name} /${story.full_slug}`.toLowerCase().includes(wanted)
    if (!story.is_folder && (isNamed || foundTags(story).length > 0 || quotes[story.uuid])) keep(story)
  }
  return stories.filter(({ id }) => kept.has(id))
}

function foundTags({ tag_list }: StorySummary): string[] {
  const wanted = wantedWords()
  return wanted ? tag_list.filter(tag => tag.toLowerCase().includes(wanted)) : []
}

function branch(stories: readonly StorySummary[], parent: number): HTMLElement {
  return h(
    'ul',
    {},
    ...stories
      .filter(({ parent_id }) => parent_id === parent)
      .map(story =>
        story.is_folder
          ? h('li', {}, h('p', { class: 'folder' }, sign('folder'), story.name), branch(stories, story.id))
          : h('li', {}, row(story)),
      ),
  )
}

function row(story: StorySummary) {
  const { uuid, name, state, full_slug, covered, isReady } = story
  const isOpen = getState().open?.story.uuid === uuid
  return h(
    'button',
    {
      type: 'button',
      class: 'page-row',
      'data-key': uuid,
      'aria-current': isOpen ? 'page' : false,
      title: `/${full_slug}`,
      onclick: () => openPage(uuid),
    },
    h('span', { class: 'page-name' }, name),
    covered &&
      h('span', { class: 'badge campaign', title: `Guests have the version of ${covered}` }, 'Covered'),
    isReady && h('span', { class: 'badge ready' }, 'Review'),
    hasKept(uuid) && h('span', { class: 'badge unsaved' }, 'Unsaved'),
    state === 'published'
      ? h('span', { class: 'live', title: 'Live' }, h('span', { class: 'unseen' }, 'Live'))
      : h('span', { class: `badge ${state}` }, STATES[state]),
    ...foundTags(story).map(tag => h('span', { class: 'badge tag' }, tag)),
    quotes[uuid] && h('span', { class: 'page-quote' }, quotes[uuid]),
  )
}
