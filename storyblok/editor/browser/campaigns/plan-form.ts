import type { Campaign } from '../../content/editor-api.ts'
import { lackingPerson } from '../../content/second-person.ts'
import { h, labelled } from '../controls/dom.ts'
import { askForCampaignReview } from '../review-dialog.ts'
import { ownName, rememberName } from '../state/own-name.ts'
import * as server from '../state/server.ts'
import { announce } from './announce.ts'
import { askToDelete, keepForGood, takeBack } from './end-campaign.ts'

const OWN_TIME = `In your own time (${Intl.DateTimeFormat().resolvedOptions().timeZone}).`

/** Builds the form for a campaign's dates and other actions; `warn` shows that there are problems. */
export function planForm(campaign: Campaign, close: () => void) {
  const { state, stories, needsReview, review } = campaign
  const from = timeField('campaign-from', state === 'planned' ? campaign.from : null)
  const until = timeField('campaign-until', state === 'over' ? null : campaign.until)
  const note = h('input', { id: 'campaign-note', class: 'input', maxlength: 300, autocomplete: 'off' })
  const by = h('input', { id: 'campaign-by', class: 'input', maxlength: 80, value: ownName() })
  const problem = h('p', { class: 'problem', role: 'alert' })
  const button = h('button', { type: 'submit', class: 'button primary' })
  let isRisky = stories.some(story => story.isOutdated)

  const nameButton = () => {
    const words = from.value ? 'Plan it' : state === 'live' ? 'Change the end' : 'Go live now'
    button.textContent = isRisky ? `${words} anyway` : words
  }
  const lookWho = () => {
    const lacking = needsReview ? lackingPerson(review, by.value) : ''
    problem.textContent = lacking
    button.disabled = stories.length === 0 || lacking !== ''
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    rememberName(by.value.trim())
    const start = instantOf(from.value) ?? (state === 'live' ? campaign.from : null)
    const wanted = { from: start, until: instantOf(until.value), by: by.value, note: note.value }
    const refused = await plan(campaign, wanted, close)
    if (refused) problem.textContent = refused
  }
  from.addEventListener('input', nameButton)
  by.addEventListener('input', lookWho)
  nameButton()
  lookWho()

  const form = h(
    'form',
    { class: 'form', onsubmit: submit },
    state !== 'live' && labelled('campaign-from', 'Goes live', `${OWN_TIME} Leave empty for now.`, from),
    labelled('campaign-until', 'Comes back', `${OWN_TIME} Leave empty to take it back by hand.`, until),
    labelled('campaign-note', 'Note', 'Why, for whoever looks into the history. May stay empty.', note),
    labelled('campaign-by', 'Your name', '', by),
    problem,
    h('div', { class: 'dialog-foot' }, ...otherButtons(campaign, close), button),
  )
  const warn = () => {
    isRisky = true
    nameButton()
  }
  return { form, warn }
}

type WantedPlan = { from: string | null; until: string | null; by: string; note: string }

/** Sets a campaign's dates; returns the error message if refused. */
async function plan({ id, name, stories }: Campaign, wanted: WantedPlan, close: () => void): Promise<string> {
  const outdated = stories.filter(({ isOutdated }) => isOutdated).map(({ uuid }) => uuid)
  const news = await server.planCampaign(id, { ...wanted, outdated }).catch((error: Error) => error)
  if (news instanceof Error) return news.message
  close()
  const isLive = news.campaign.state === 'live'
  await announce(news, isLive ? `${name} is live: guests have it in a moment.` : `${name} is planned.`)
  return ''
}

/** Builds the other actions a campaign's state allows. */
function otherButtons(campaign: Campaign, close: () => void) {
  const { state, stories } = campaign
  const other = (key: string, words: string, run: (campaign: Campaign) => void) => {
    const press = () => {
      close()
      run(campaign)
    }
    return h('button', { type: 'button', class: 'button', 'data-key': key, onclick: press }, words)
  }
  return [
    (state === 'live' || state === 'planned') && other('take-back', 'Take it back', takeBack),
    state === 'live' && other('keep', 'Keep it for good', keepForGood),
    stories.length > 0 && state !== 'live' && other('ready', 'Ready for review…', askForCampaignReview),
    state !== 'live' && other('forget', 'Delete campaign', askToDelete),
  ]
}

function timeField(id: string, iso: string | null) {
  return h('input', { id, class: 'input', type: 'datetime-local', value: fieldTime(iso) })
}

/** Returns a value for a `datetime-local` input. */
function fieldTime(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantOf(value: string): string | null {
  return value ? new Date(value).toISOString() : null
}
