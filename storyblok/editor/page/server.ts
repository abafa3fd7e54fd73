import type { Finding } from '../../check/finding.ts'
import type {
  Edit,
  Live,
  NewStory,
  Picture,
  PublishedStory,
  SiteState,
  Start,
  Story,
  StorySummary,
  VersionedEdit,
} from '../content/editor-api.ts'

export class Failed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const fetchStart = () => ask<Start>('GET', '/api/start')
export const fetchStories = () => ask<StorySummary[]>('GET', '/api/stories')
export const fetchStory = (uuid: string) => ask<Story>('GET', `/api/stories/${uuid}`)
export const fetchPublished = (uuid: string) => ask<Story | null>('GET', `/api/stories/${uuid}/published`)
export const fetchLinking = (uuid: string) => ask<string[]>('GET', `/api/stories/${uuid}/linking`)
export const fetchLive = (uuid: string) => ask<Live>('GET', `/api/stories/${uuid}/live`)
export const fetchSite = () => ask<SiteState>('GET', '/api/site')
export const fetchPictures = () => ask<Picture[]>('GET', '/api/pictures')
export const fetchPreview = (uuid: string, language: string | null) =>
  ask<{ url: string }>('GET', `/api/stories/${uuid}/preview?language=${language ?? ''}`)
export const checkStory = (uuid: string, edit: Edit) =>
  ask<Finding[]>('POST', `/api/stories/${uuid}/check`, edit)
export const createStory = (story: NewStory) => ask<Story>('POST', '/api/stories', story)
export const saveStory = (uuid: string, edit: VersionedEdit) =>
  ask<Story>('PUT', `/api/stories/${uuid}`, edit)
export const publishStory = (uuid: string, edit: VersionedEdit) =>
  ask<PublishedStory>('POST', `/api/stories/${uuid}/publish`, edit)
export const unpublishStory = (uuid: string) =>
  ask<PublishedStory>('POST', `/api/stories/${uuid}/unpublish`, {})
export const discardDraft = (uuid: string) => ask<Story>('POST', `/api/stories/${uuid}/discard`, {})
export const deleteStory = (uuid: string) =>
  ask<{ webhook: string | null }>('POST', `/api/stories/${uuid}/delete`, {})
export const uploadPicture = (file: File, facts: { name: string; alt: string }) =>
  answerOf<Picture>(fetch(`/api/pictures?${new URLSearchParams(facts)}`, { method: 'POST', body: file }))

function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return answerOf(fetch(path, { method, ...json }))
}

async function answerOf<Data>(call: Promise<Response>): Promise<Data> {
  const answer = await call.catch(() => {
    throw new Failed(0, 'The editor does not answer. Is it still running in its terminal?')
  })
  const data = await answer.json()
  if (answer.ok) return data
  throw new Failed(answer.status, data.message)
}
