import type { Campaign } from '../../content/editor-api.ts'
import { openDialog } from '../controls/dialog.ts'
import { byId, h, labelled, rebuild } from '../controls/dom.ts'
import { sign } from '../controls/icons.ts'
import { notify } from '../controls/toast.ts'
import { show } from '../open-page.ts'
import { attemptToOpen } from '../state/attempt.ts'
import { createCampaign, fetchCampaigns, fetchStories, fetchStory, workIn } from '../state/server.ts'
import { getOpen, getState, isDirty, onChange, type State, setState } from '../state/state.ts'

const STATES = { open: 'no date yet', planned: 'planned', live: 'live', over: 'over' }

const KEPT = 'editor-campaign'

/** Restores this tab's campaign after a reload. */
export async function resumeCampaign(): Promise<void> {
  const kept = Number(sessionStorage.getItem(KEPT))
  if (!getState().campaigns.some(({ id }) => id === kept)) return
  workIn(kept)
  setState({ campaign: kept, stories: await fetchStories() })
}

/** Switches between the live site and campaigns. */
export function startCampaignSwitch(): void {
  const place = byId('campaign-switch')
  draw(place, getState())
  onChange((state, before) => {
    if (state.campaigns !== before.campaigns || state.campaign !== before.campaign) draw(place, state)
  })
}

function draw(place: HTMLElement, { campaigns, campaign }: State) {
  const select = h(
    'select',
    { class: 'input', id: 'working-on', 'data-key': 'working-on' },
    h('option', { value: '' }, 'The site as it is'),
    ...campaigns.map(({ id, name, state }) => h('option', { value: id }, `${name} (${STATES[state]})`)),
  )
  select.value = campaign === null ? '' : String(campaign)
  select.addEventListener('change', () => void work(select.value === '' ? null : Number(select.value)))
  rebuild(
    place,
    h('label', { for: 'working-on' }, 'You work on'),
    h(
      'button',
      { type: 'button', class: 'add-row', 'data-key': 'new-campaign', onclick: askForCampaign },
      sign('plus'),
      'New campaign',
    ),
    select,
  )
  place.toggleAttribute('data-campaign', campaign !== null)
}

/** Opens the campaign's version of the current page; unsaved edits of the previous version are kept. */
async function work(campaign: number | null): Promise<void> {
  const { open } = getState()
  const isLeft = open !== null && isDirty(open)
  await attemptToOpen(async () => {
    workIn(campaign)
    sessionStorage.setItem(KEPT, JSON.stringify(campaign))
    setState({ campaign, stories: await fetchStories(), campaigns: await fetchCampaigns() })
    if (!open) return
    const { stories } = getState()
    const isThere = stories.some(({ uuid }) => uuid === open.story.uuid)
    const next = isThere ? open.story : stories.find(({ is_folder }) => !is_folder)
    if (next) await show(await fetchStory(next.uuid))
  })
  if (isLeft && getOpen().story.uuid === open?.story.uuid) {
    notify('What you had not saved waits where you typed it.')
  }
}

function askForCampaign() {
  return openDialog('New campaign', close => {
    const name = h('input', { id: 'campaign-name', class: 'input', required: true, maxlength: 80 })
    const problem = h('p', { class: 'problem', role: 'alert' })
    const submit = async (event: Event) => {
      event.preventDefault()
      const made: Campaign | Error = await createCampaign(name.value).catch((error: Error) => error)
      if (made instanceof Error) {
        problem.textContent = made.message
        return name.focus()
      }
      close()
      await work(made.id)
      notify(`You work on ${made.name} now: open a page, change it, and save it in the campaign.`)
    }
    return [
      h(
        'form',
        { class: 'form', onsubmit: submit },
        h('p', {}, 'Pages and settings that you save in it go live together, and come back together.'),
        labelled('campaign-name', 'Name', 'Such as “Texas weekend”. Guests do not see it.', name),
        problem,
        h(
          'div',
          { class: 'dialog-foot' },
          h('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'),
          h('button', { type: 'submit', class: 'button primary' }, 'Start'),
        ),
      ),
    ]
  })
}
