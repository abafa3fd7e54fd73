import { previewCopy } from '#src/copy/shell/preview.ts'
import { PREVIEW_RENEWAL_HEADER, renewPreviewQuery } from '#src/domain/content/preview-renewal.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { EditedStory } from './connect-editor.ts'

const RENDER_TIMEOUT_MS = 10_000
/** Renewal interval, well below the hour after which the URL's signature expires. */
const RENEW_EVERY_MS = 20 * MINUTE_MS

type PreviewScreen = { show: (html: string) => void; showStatus: (sentence: string) => void }

export function createLivePreview({ show, showStatus: setStatus }: PreviewScreen) {
  setInterval(() => void renewAddress(), RENEW_EVERY_MS)
  let pendingStory: EditedStory | null = null
  let isRendering = false

  async function render(): Promise<void> {
    isRendering = true
    while (pendingStory) {
      const story = pendingStory
      pendingStory = null
      const result = await renderStory(story, AbortSignal.timeout(RENDER_TIMEOUT_MS))
      if (typeof result === 'string') {
        setStatus(result)
      } else {
        setStatus('')
        show(result.html)
      }
    }
    isRendering = false
  }

  return {
    type(story: EditedStory): void {
      pendingStory = story
      if (!isRendering) void render()
    },
    reload(): void {
      pendingStory = null
      if (isSignatureValid()) location.reload()
      else setStatus(previewCopy.expired)
    },
  }
}

async function renderStory(story: EditedStory, signal: AbortSignal): Promise<{ html: string } | string> {
  try {
    const response = await fetch(location.pathname + location.search, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(story),
      signal,
    })
    if (response.ok) {
      applyRenewal(response)
      return { html: await response.text() }
    }
    return isSignatureValid() ? previewCopy.notShown : previewCopy.expired
  } catch {
    return previewCopy.offline
  }
}

/** Renews the signed URL of an idle preview. */
async function renewAddress(): Promise<void> {
  await fetch(location.href).then(applyRenewal, () => {})
}

/** Replaces the URL's signature with the newer signature from the response. */
function applyRenewal({ headers }: Response): void {
  const query = renewPreviewQuery(location.search, headers.get(PREVIEW_RENEWAL_HEADER))
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
}

/** True if the signature is less than an hour old. The server refuses older signatures. */
function isSignatureValid(): boolean {
  const signed = Number(new URLSearchParams(location.search).get('_storyblok_tk[timestamp]'))
  return environment().now() / 1000 - signed < 3600
}
