import type { Finding } from '../../../check/finding.ts'
import type { Campaign, CampaignNews, CampaignStory } from '../../content/editor-api.ts'
import { guestPath } from '../../content/page-address.ts'
import { lackingPerson } from '../../content/second-person.ts'
import { compareVersion } from '../compare-version.ts'
import { confirmFirst, openDialog } from '../controls/dialog.ts'
import { h, labelled } from '../controls/dom.ts'
import { notify } from '../controls/toast.ts'
import { openPage, show } from '../open-page.ts'
import { askForCampaignReview, reviewWords } from '../review-dialog.ts'
import { attempt } from '../state/attempt.ts'
import { ownName, rememberName } from '../state/own-name.ts'
import * as server from '../state/server.ts'
import { getOpen, getState, openCampaign, setState } from '../state/state.ts'

const STATES = {
  open: () => 'It has no date yet.',
  planned: ({ from, until }: Campaign) => `It goes live ${time(from)}${back(until)}.`,
  live: ({ until }: Campaign) => `Guests have it now${back(until)}.`,
  over: ({ until }: Campaign) => `It was over ${time(until)}.`,
}

const OWN_TIME = `In your own time (${Intl.DateTimeFormat().resolvedOptions().timeZone}).`

/** What belongs to the campaign, what speaks against it, and when guests get it. */
export async function showCampaign(): Promise<void> {
  await attempt('Looking', async () => setState({ campaigns: await server.fetchCampaigns() }))
  const campaign = openCampaign()
  if (!campaign) return
  const { id, name, stories, state } = campaign
  openDialog(
    name,
    close => {
      const list = h('ul', { class: 'campaign-stories' }, ...stories.map(story => storyRow(story, close)))
      const { form, warn } = planForm(campaign, close)
      server.fetchCampaignErrors(id).then(
        errors => {
          list.replaceChildren(...stories.map(story => storyRow(story, close, errors[story.uuid])))
          if (Object.values(errors).flat().length > 0) warn()
        },
        (error: Error) => notify(error.message, { isTrouble: true }),
      )
      return [
        h('p', {}, STATES[state](campaign)),
        campaign.review && h('p', {}, reviewWords(campaign.review)),
        stories.length === 0
          ? h('p', { class: 'hint' }, 'Nothing belongs to it yet: open a page, change it and save it here.')
          : list,
        form,
      ]
    },
    'large',
  )
}

function storyRow(
  { uuid, name, full_slug, component, isNew, isOutdated, alsoIn }: CampaignStory,
  close: () => void,
  errors: readonly Finding[] = [],
) {
  const where = component === 'page' ? guestPath(full_slug) : 'on every page'
  const go = (run: () => void) => () => {
    close()
    run()
  }
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'problem-row', onclick: go(() => void openPage(uuid)) },
      h('strong', {}, name),
      h('span', { class: 'mend' }, isNew ? `${where}: new with the campaign` : where),
      ...errors.map(({ block, message, mend }) => h('span', {}, `${block}: ${message} ${mend}`)),
    ),
    alsoIn.length > 0 &&
      h('p', { class: 'hint' }, `Also in ${alsoIn.join(', ')}: guests have the one that began last.`),
    isOutdated &&
      h(
        'p',
        { class: 'problem' },
        'Changed outside of the campaign since you began. ',
        h(
          'button',
          {
            ...{ type: 'button', class: 'button small', 'aria-label': `Compare ${name}` },
            onclick: go(() => void compareVersion(uuid)),
          },
          'Compare',
        ),
      ),
  )
}

function planForm(campaign: Campaign, close: () => void) {
  const { id, name, state, stories } = campaign
  const field = (key: string, value: string | null) =>
    h('input', { id: key, class: 'input', type: 'datetime-local', value: fieldTime(value) })
  const from = field('campaign-from', state === 'planned' ? campaign.from : null)
  const until = field('campaign-until', state === 'over' ? null : campaign.until)
  const note = h('input', { id: 'campaign-note', class: 'input', maxlength: 300, autocomplete: 'off' })
  const by = h('input', { id: 'campaign-by', class: 'input', maxlength: 80, value: ownName() })
  const problem = h('p', { class: 'problem', role: 'alert' })
  const outdated = stories.filter(story => story.isOutdated).map(({ uuid }) => uuid)
  let isRisky = outdated.length > 0
  const label = () => (from.value ? 'Plan it' : state === 'live' ? 'Change the end' : 'Go live now')
  const button = h('button', { type: 'submit', class: 'button primary' })
  const lookWho = () => {
    const lacking = campaign.needsReview ? lackingPerson(campaign.review, by.value) : ''
    problem.textContent = lacking
    button.disabled = stories.length === 0 || lacking !== ''
  }
  by.addEventListener('input', lookWho)
  lookWho()
  const nameButton = () => {
    button.textContent = isRisky ? `${label()} anyway` : label()
  }
  from.addEventListener('input', nameButton)
  nameButton()
  const submit = async (event: Event) => {
    event.preventDefault()
    rememberName(by.value.trim())
    const start = instantOf(from.value) ?? (state === 'live' ? campaign.from : null)
    const plan = { from: start, until: instantOf(until.value), by: by.value, note: note.value, outdated }
    const news = await server.planCampaign(id, plan).catch((error: Error) => error)
    if (news instanceof Error) {
      problem.textContent = news.message
      return
    }
    close()
    await announce(
      news,
      news.campaign.state === 'live' ? `${name} is live: guests have it in a moment.` : `${name} is planned.`,
    )
  }
  const takeBack = () =>
    attempt('Taking back', async () => {
      close()
      const news = await server.takeBackCampaign(id, { by: ownName() })
      const words = state === 'live' ? 'Guests have what they had before.' : 'It has no date any more.'
      await announce(news, `${name} is taken back. ${words}`)
    })
  const askToLook = () => {
    close()
    askForCampaignReview(campaign)
  }
  const other = (key: string, words: string, run: () => void) =>
    h('button', { type: 'button', class: 'button', 'data-key': key, onclick: run }, words)
  const form = h(
    'form',
    { class: 'form', onsubmit: submit },
    state !== 'live' && labelled('campaign-from', 'Goes live', `${OWN_TIME} Empty is now.`, from),
    labelled('campaign-until', 'Comes back', `${OWN_TIME} Empty is not by itself.`, until),
    labelled('campaign-note', 'Note', 'Why, for whoever looks into the history. May stay empty.', note),
    labelled('campaign-by', 'Your name', '', by),
    problem,
    h(
      'div',
      { class: 'dialog-foot' },
      (state === 'live' || state === 'planned') && other('take-back', 'Take it back', takeBack),
      state === 'live' && other('keep', 'Keep it for good', () => keepForGood(campaign, close)),
      stories.length > 0 && state !== 'live' && other('ready', 'Ready for review…', askToLook),
      state !== 'live' && other('forget', 'Delete campaign', () => forget(campaign, close)),
      button,
    ),
  )
  const warn = () => {
    isRisky = true
    nameButton()
  }
  return { form, warn }
}

async function announce({ webhook }: CampaignNews, words: string): Promise<void> {
  setState({ campaigns: await server.fetchCampaigns(), stories: await server.fetchStories() })
  notifyOf(webhook, words)
}

function notifyOf(webhook: string | null, words: string) {
  notify(webhook ? `${words} The site does not know yet. ${webhook}` : words, { isTrouble: webhook !== null })
}

function keepForGood({ id, name, stories }: Campaign, close: () => void) {
  close()
  const outdated = stories.filter(({ isOutdated }) => isOutdated)
  const names = outdated.map(story => story.name).join(', ')
  const keeping = { by: ownName(), note: '', outdated: outdated.map(({ uuid }) => uuid) }
  const keep = async () => (await server.keepCampaign(id, keeping)).webhook
  confirmFirst(
    `Keep ${name} for good?`,
    `What is in it becomes the site as it is. It does not come back by itself any more.${
      names && ` It replaces what was changed outside of it meanwhile: ${names}.`
    }`,
    'Keep it for good',
    () => void leaveFor(keep, `${name} is the site as it is now.`),
  )
}

function forget({ id, name, stories }: Campaign, close: () => void) {
  close()
  confirmFirst(
    `Delete ${name}?`,
    `Its versions of ${stories.length} pages are gone for good. Guests see no difference.`,
    'Delete campaign',
    () => void leaveFor(() => server.deleteCampaign(id).then(() => null), `${name} is deleted.`),
  )
}

/** Ends a campaign, and goes back to the site as it is; `end` answers why the site does not know yet. */
function leaveFor(end: () => Promise<string | null>, words: string): Promise<void> {
  return attempt('Working', async () => {
    const webhook = await end()
    server.workIn(null)
    const campaigns = await server.fetchCampaigns()
    setState({ campaign: null, campaigns, stories: await server.fetchStories() })
    await openHere()
    notifyOf(webhook, words)
  })
}

/** The page on the screen is again as it is without the campaign. */
export function takeOut(): Promise<void> {
  return attempt('Taking out', async () => {
    const { uuid, name, version } = getOpen().story
    await server.leaveCampaign(uuid, version)
    setState({ campaigns: await server.fetchCampaigns(), stories: await server.fetchStories() })
    await openHere()
    notify(`${name} is not in the campaign any more.`)
  })
}

async function openHere(): Promise<void> {
  const { stories } = getState()
  const here = stories.find(({ uuid }) => uuid === getOpen().story.uuid)
  const next = here ?? stories.find(({ is_folder }) => !is_folder)
  if (next) await show(await server.fetchStory(next.uuid))
}

function time(iso: string | null): string {
  return iso ? new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }) : ''
}

function back(until: string | null): string {
  return until ? ` and comes back ${time(until)}` : ''
}

/** What a `datetime-local` field holds. */
function fieldTime(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantOf(value: string): string | null {
  return value ? new Date(value).toISOString() : null
}
