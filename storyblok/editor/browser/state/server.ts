import type {
  AssetFile,
  Edit,
  Live,
  Published,
  SiteState,
  Start,
  Story,
  StorySummary,
} from '../../content/editor-api.ts'

/** An edit, and the version it was made on. */
type VersionedEdit = Edit & Pick<Story, 'version'>

/** A refusal of the editor's server; the message is for whoever sits in front of it. */
export class Failed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type NewPage = { name: string; slug: string; parent?: number; preset?: string }

export function fetchStart() {
  return ask<Start>('GET', '/api/start')
}
export function fetchStories() {
  return ask<StorySummary[]>('GET', '/api/stories')
}
export function fetchStory(uuid: string) {
  return ask<Story>('GET', `/api/stories/${uuid}`)
}
export function fetchAssets() {
  return ask<AssetFile[]>('GET', '/api/assets')
}
export function fetchSite() {
  return ask<SiteState>('GET', '/api/site')
}
export function fetchPreview(uuid: string) {
  return ask<{ url: string }>('GET', `/api/stories/${uuid}/preview`)
}
export function fetchLive(uuid: string) {
  return ask<Live>('GET', `/api/stories/${uuid}/live`)
}
export function createPage(page: NewPage) {
  return ask<Story>('POST', '/api/stories', page)
}
export function saveStory(uuid: string, edit: VersionedEdit) {
  return ask<Story>('PUT', `/api/stories/${uuid}`, edit)
}
export function publishStory(uuid: string, edit: VersionedEdit) {
  return ask<Published>('POST', `/api/stories/${uuid}/publish`, edit)
}
export function unpublishStory(uuid: string) {
  return ask<Published>('POST', `/api/stories/${uuid}/unpublish`, {})
}
export function deleteStory(uuid: string) {
  return ask<{ webhook: string | null }>('DELETE', `/api/stories/${uuid}`)
}

async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, { method, ...json }).catch(() => {
    throw new Failed(0, 'The editor does not answer. Is it still running in its terminal?')
  })
  const data = await answer.json()
  if (answer.ok) return data
  throw new Failed(answer.status, data.message)
}
