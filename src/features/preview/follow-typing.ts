import { previewCopy } from '#src/copy/shell/preview.ts'
import { RENEWAL_HEADER, renewedQuery } from '#src/domain/content/preview-renewal.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { EditedStory } from './connect-editor.ts'

const PATIENCE_MS = 10_000
/** Well within the one-hour lifetime of a signed address. */
const RENEW_EVERY_MS = 20 * MINUTE_MS

type Screen = { show: (html: string) => void; say: (sentence: string) => void }

export function followTyping({ show, say }: Screen) {
  setInterval(() => void renewAddress(), RENEW_EVERY_MS)
  let newest: EditedStory | null = null
  let isRendering = false

  async function render(): Promise<void> {
    isRendering = true
    while (newest) {
      const story = newest
      newest = null
      const answer = await post(story, AbortSignal.timeout(PATIENCE_MS))
      if (typeof answer === 'string') {
        say(answer)
      } else {
        say('')
        show(answer.html)
      }
    }
    isRendering = false
  }

  return {
    type(story: EditedStory): void {
      newest = story
      if (!isRendering) void render()
    },
    reload(): void {
      newest = null
      if (isFresh()) location.reload()
      else say(previewCopy.expired)
    },
  }
}

async function post(story: EditedStory, signal: AbortSignal): Promise<{ html: string } | string> {
  try {
    const answer = await fetch(location.pathname + location.search, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(story),
      signal,
    })
    if (answer.ok) {
      applyRenewal(answer)
      return { html: await answer.text() }
    }
    return isFresh() ? previewCopy.notShown : previewCopy.expired
  } catch {
    return previewCopy.offline
  }
}

/** Renews the signed address of an idle preview. */
async function renewAddress(): Promise<void> {
  await fetch(location.href).then(applyRenewal, () => {})
}

/** Signs the next request and a reload with the current time. */
function applyRenewal({ headers }: Response): void {
  const query = renewedQuery(location.search, headers.get(RENEWAL_HEADER))
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
}

/** The server refuses tokens older than an hour. */
function isFresh(): boolean {
  const signed = Number(new URLSearchParams(location.search).get('_storyblok_tk[timestamp]'))
  return environment().now() / 1000 - signed < 3600
}
