import type { CampaignNews } from '../../content/editor-api.ts'
import { notify } from '../controls/toast.ts'
import * as server from '../state/server.ts'
import { setState } from '../state/state.ts'

/** Reports a change to a campaign after refreshing the lists. */
export async function announce({ webhook }: CampaignNews, words: string): Promise<void> {
  setState({ campaigns: await server.fetchCampaigns(), stories: await server.fetchStories() })
  notifyOf(webhook, words)
}

/** Reports a change, and the error if the site could not be notified. */
export function notifyOf(webhook: string | null, words: string) {
  notify(webhook ? `${words} The site does not know yet. ${webhook}` : words, { isTrouble: webhook !== null })
}
