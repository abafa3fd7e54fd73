import type { CampaignNews } from '../../content/editor-api.ts'
import { notify } from '../controls/toast.ts'
import * as server from '../state/server.ts'
import { setState } from '../state/state.ts'

/** Says what became of a campaign once the lists beside the page show it. */
export async function announce({ webhook }: CampaignNews, words: string): Promise<void> {
  setState({ campaigns: await server.fetchCampaigns(), stories: await server.fetchStories() })
  notifyOf(webhook, words)
}

/** Says what was done, and why the site does not know yet where it could not be told. */
export function notifyOf(webhook: string | null, words: string) {
  notify(webhook ? `${words} The site does not know yet. ${webhook}` : words, { isTrouble: webhook !== null })
}
