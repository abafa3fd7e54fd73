import type { Finding } from '../../../check/finding.ts'
import type { Campaign, CampaignStory } from '../../content/editor-api.ts'
import { guestPath } from '../../content/page-address.ts'
import { compareVersion } from '../compare-version.ts'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import { notify } from '../controls/toast.ts'
import { openPage } from '../open-page.ts'
import { save } from '../publishing.ts'
import { reviewWords } from '../review-dialog.ts'
import { attempt } from '../state/attempt.ts'
import * as server from '../state/server.ts'
import { getOpen, isDirty, openCampaign, setState } from '../state/state.ts'
import { planForm } from './plan-form.ts'

const STATES = {
  open: () => 'It has no date yet.',
  planned: ({ from, until }: Campaign) => `It goes live ${time(from)}${back(until)}.`,
  live: ({ until }: Campaign) => `Guests have it now${back(until)}.`,
  over: ({ until }: Campaign) => `It was over ${time(until)}.`,
}

/** Shows the campaign's stories, problems and dates. */
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
        isDirty(getOpen()) && unsavedLine(close),
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

/** Unsaved edits would not be in the campaign. */
function unsavedLine(close: () => void) {
  const keep = async () => {
    close()
    await save()
    if (!isDirty(getOpen())) await showCampaign()
  }
  return h(
    'p',
    { class: 'problem' },
    `What you changed of ${getOpen().name} is not in it yet. `,
    h('button', { type: 'button', class: 'button small', onclick: keep }, 'Save in campaign'),
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

function time(iso: string | null): string {
  return iso ? new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }) : ''
}

function back(until: string | null): string {
  return until ? ` and comes back ${time(until)}` : ''
}
