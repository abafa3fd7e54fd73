import type { StoryState } from '../content/editor-api.ts'
import { guestPath, isNeeded } from '../content/page-address.ts'
import { showCampaign } from './campaigns/campaign-dialog.ts'
import { takeOut } from './campaigns/end-campaign.ts'
import { confirmFirst } from './controls/dialog.ts'
import { byId, h, rebuild } from './controls/dom.ts'
import { sign } from './controls/icons.ts'
import { showHistory } from './history.ts'
import { askForNewPage } from './new-page.ts'
import { discardChanges, discardSavedDraft } from './open-page.ts'
import { askToPublish } from './publish-dialog.ts'
import { deletePage, save, unpublish } from './publishing.ts'
import { askForReview, reviewWords } from './review-dialog.ts'
import { fetchLinking } from './state/server.ts'
import { getOpen, isDirty, isSaveable, onChange, openCampaign, type State, walkBack } from './state/state.ts'

const STATES = { draft: 'Draft', published: 'Live', changed: 'Changed', campaign: 'In the campaign' }

/** Shows the page's state and the save and publish buttons. */
export function startTopBar(): void {
  const bar = byId('page-bar')
  onChange((state, before) => {
    const isOther =
      state.open !== before.open ||
      state.busy !== before.busy ||
      state.campaigns !== before.campaigns ||
      state.language !== before.language
    if (state.open && isOther) draw(bar, state)
  })
  document.addEventListener('keydown', event => {
    const run = event.ctrlKey || event.metaKey ? shortcut(event) : undefined
    // Dialogs have their own fields, where the browser handles undo.
    if (!run || document.querySelector('dialog[open]')) return
    event.preventDefault()
    run()
  })
}

function shortcut({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 's':
      return save
    case 'z':
      return () => walkBack(shiftKey ? 1 : -1)
    case 'y':
      return () => walkBack(1)
    default:
      return undefined
  }
}

function draw(bar: HTMLElement, { open, start, busy, language }: State) {
  if (!open) return
  const { story, name } = open
  const dirty = isDirty(open)
  const isPage = story.component === 'page'
  const isLive = story.state === 'published'
  const address = guestPath(story.full_slug, language)
  const campaign = openCampaign()
  const isOnSite = story.published_at !== null || campaign?.state === 'live'
  document.title = `${dirty ? '• ' : ''}${name} · Editor`
  rebuild(
    bar,
    h('h1', {}, name),
    isPage && isOnSite
      ? h(
          'a',
          {
            class: 'address',
            href: start.site + address,
            target: '_blank',
            rel: 'noopener',
            'data-key': 'visit',
          },
          address,
          sign('out'),
        )
      : h('span', { class: 'address' }, isPage ? address : 'on every page'),
    h('span', { class: `badge ${story.state}` }, STATES[story.state]),
    story.review && h('span', { class: 'badge ready', title: reviewWords(story.review) }, 'Ready for review'),
    h('p', { class: 'status', role: 'status' }, busy || (dirty ? 'Unsaved changes' : 'Saved')),
    step('Undo', 'undo', -1, open.trail.past.length > 0),
    step('Redo', 'redo', 1, open.trail.future.length > 0),
    ...(campaign
      ? [
          button('save', 'Save in campaign', 'button', save, !isSaveable(open) || busy !== ''),
          button('campaign', 'Campaign…', 'button primary', showCampaign, busy !== ''),
        ]
      : [
          button('save', 'Save draft', 'button', save, !dirty || busy !== ''),
          button('publish', 'Publish', 'button primary', askToPublish, busy !== '' || (!dirty && isLive)),
        ]),
  )
  drawMenu({ state: story.state, dirty, isPage, campaign: campaign?.name })
}

function button(key: string, label: string, look: string, run: () => void, isOff = false) {
  return h('button', { type: 'button', class: look, 'data-key': key, disabled: isOff, onclick: run }, label)
}

function step(label: string, icon: 'undo' | 'redo', by: -1 | 1, isOn: boolean) {
  return h(
    'button',
    {
      ...{ type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-key': icon },
      disabled: !isOn,
      onclick: () => walkBack(by),
    },
    sign(icon),
  )
}

type MenuFacts = { state: StoryState; dirty: boolean; isPage: boolean; campaign: string | undefined }

/**
 * Menu of rare actions that ask for confirmation. It is rebuilt only if its items change, so that it stays
 * open.
 */
function drawMenu(facts: MenuFacts) {
  const { state, dirty, isPage, campaign } = facts
  const { name, uuid } = getOpen().story
  const mayGo = !campaign && !isNeeded(getOpen().story)
  const place = byId('page-menu')
  const shown = JSON.stringify({ uuid, ...facts })
  if (place.dataset.shown === shown) return
  place.dataset.shown = shown
  const takeDown = async () =>
    confirmFirst(
      `Unpublish ${name}?`,
      `Guests get "not found" at its address. ${await lostLinks(uuid)}It stays here as a draft, with its history.`,
      'Unpublish',
      unpublish,
    )
  const goBack = () =>
    confirmFirst(
      'Discard your changes?',
      dirty ? 'The page is again as it was saved last.' : 'The page is again as guests have it.',
      'Discard changes',
      dirty ? discardChanges : discardSavedDraft,
    )
  const throwAway = async () =>
    confirmFirst(
      `Delete ${name}?`,
      `Guests get "not found" at its address. ${await lostLinks(uuid)}It can be brought back from the deleted pages.`,
      'Delete page',
      deletePage,
    )
  const leave = () =>
    confirmFirst(
      `Take ${name} out of ${campaign}?`,
      'What was changed of it in the campaign is gone for good. The page of the site stays as it is.',
      'Take it out',
      takeOut,
    )
  const isOut = state !== 'campaign' || dirty
  const details = h(
    'details',
    { class: 'menu' },
    h('summary', { class: 'icon-button', 'aria-label': 'More', 'data-key': 'more' }, sign('more')),
    h(
      'div',
      { class: 'menu-list' },
      isPage && button('duplicate', 'Duplicate page', 'menu-item', () => askForNewPage(getOpen())),
      button('history', 'History', 'menu-item', showHistory),
      !campaign &&
        button('ready', 'Ready for review…', 'menu-item', askForReview, dirty || state === 'published'),
      button('discard', 'Discard changes', 'menu-item', goBack, !dirty && state !== 'changed'),
      // Actions on the live site are unavailable in a campaign.
      campaign && button('leave', `Take out of ${campaign}`, 'menu-item', leave, isOut),
      mayGo && button('unpublish', 'Unpublish', 'menu-item', takeDown, state === 'draft'),
      mayGo && button('delete', 'Delete page', 'menu-item danger', throwAway),
    ),
  )
  // The dialog of a menu item returns the focus to the menu button.
  details.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('.menu-item')) close(details)
    },
    { capture: true },
  )
  rebuild(place, details)
}

/** Returns a sentence about the links other pages would lose, or an empty string. */
async function lostLinks(uuid: string): Promise<string> {
  const names = await fetchLinking(uuid).catch(() => [])
  if (names.length === 0) return ''
  const list = new Intl.ListFormat('en').format(names)
  return `${list} ${names.length === 1 ? 'links' : 'link'} to it: these links and buttons disappear, or lead nowhere if their address was typed. `
}

function close(details: HTMLDetailsElement) {
  details.querySelector('summary')?.focus()
  details.open = false
}
