import type {
  AssetFile,
  Live,
  Published,
  SiteState,
  Start,
  Story,
  StorySummary,
} from '../../content/editor-api.ts'

import type { Kept } from './unsaved.ts'

/** A refusal of the editor's server; the message is for whoever sits in front of it. */
export class Failed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type NewPage = { name: string; slug: string; parent?: number; preset?: string }

export const fetchStart = () => ask<Start>('GET', '/api/start')
export const fetchStories = () => ask<StorySummary[]>('GET', '/api/stories')
export const fetchStory = (uuid: string) => ask<Story>('GET', `/api/stories/${uuid}`)
export const fetchAssets = () => ask<AssetFile[]>('GET', '/api/assets')
export const fetchSite = () => ask<SiteState>('GET', '/api/site')
export const fetchPreview = (uuid: string) => ask<{ url: string }>('GET', `/api/stories/${uuid}/preview`)
export const fetchLive = (uuid: string) => ask<Live>('GET', `/api/stories/${uuid}/live`)
export const createPage = (page: NewPage) => ask<Story>('POST', '/api/stories', page)
export const saveStory = (uuid: string, edit: Kept) => ask<Story>('PUT', `/api/stories/${uuid}`, edit)
export const publishStory = (uuid: string, edit: Kept) =>
  ask<Published>('POST', `/api/stories/${uuid}/publish`, edit)
export const unpublishStory = (uuid: string) => ask<Published>('POST', `/api/stories/${uuid}/unpublish`, {})
export const deleteStory = (uuid: string) => ask<{ webhook: string | null }>('DELETE', `/api/stories/${uuid}`)

const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, { method, ...json }).catch(() => {
    throw new Failed(0, 'The editor does not answer. Is it still running in its terminal?')
  })
  const data = await answer.json()
  if (answer.ok) return data
  throw new Failed(answer.status, data.message)
}
