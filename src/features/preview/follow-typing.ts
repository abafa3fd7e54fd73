import { previewCopy } from '#src/copy/preview.ts'
import type { EditedStory } from './connect-editor.ts'

const PAUSE_MS = 150

type Screen = { show: (html: string) => void; say: (sentence: string) => void }

/** Has each change rendered by the server once typing pauses; only the latest is ever shown. */
export function followTyping({ show, say }: Screen) {
  let pause: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  async function render(story: EditedStory): Promise<void> {
    running?.abort()
    const own = new AbortController()
    running = own
    const answer = await post(story, own.signal)
    if (own.signal.aborted) return
    if (typeof answer === 'string') return say(answer)
    say('')
    show(answer.html)
  }

  return {
    type(story: EditedStory): void {
      clearTimeout(pause)
      pause = setTimeout(() => void render(story), PAUSE_MS)
    },
    reload(): void {
      running?.abort()
      clearTimeout(pause)
      if (isFresh()) location.reload()
      else say(previewCopy.expired)
    },
  }
}

/** The page as it would be, or why it cannot be shown. */
async function post(story: EditedStory, signal: AbortSignal): Promise<{ html: string } | string> {
  try {
    const answer = await fetch(location.pathname + location.search, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(story),
      signal,
    })
    if (answer.ok) return { html: await answer.text() }
    return isFresh() ? previewCopy.notShown : previewCopy.expired
  } catch {
    return previewCopy.offline
  }
}

/** The server shows nothing to a token that is older than an hour. */
function isFresh(): boolean {
  const signed = Number(new URLSearchParams(location.search).get('_storyblok_tk[timestamp]'))
  return Date.now() / 1000 - signed < 3600
}
