import type { Finding } from '#storyblok/check/finding.ts'
import type {
  EditorConfig,
  NewStory,
  Picture,
  PublishResult,
  PublishStatus,
  SiteState,
  Story,
  StoryEdit,
  StorySummary,
  VersionedEdit,
} from '../content/editor-api.ts'

export class RequestError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const fetchEditorConfig = () => request<EditorConfig>('GET', '/api/start')
export const fetchStories = () => request<StorySummary[]>('GET', '/api/stories')
export const fetchStory = (uuid: string) => request<Story>('GET', `/api/stories/${uuid}`)
export const fetchPublishedStory = (uuid: string) =>
  request<Story | null>('GET', `/api/stories/${uuid}/published`)
export const fetchLinkingPages = (uuid: string) => request<string[]>('GET', `/api/stories/${uuid}/linking`)
export const fetchPublishStatus = (uuid: string) => request<PublishStatus>('GET', `/api/stories/${uuid}/live`)
export const fetchSiteState = () => request<SiteState>('GET', '/api/site')
export const fetchPictures = () => request<Picture[]>('GET', '/api/pictures')
export const fetchPreviewUrl = (uuid: string, language: string | null) =>
  request<{ url: string }>('GET', `/api/stories/${uuid}/preview?language=${language ?? ''}`)
export const checkStory = (uuid: string, edit: StoryEdit) =>
  request<Finding[]>('POST', `/api/stories/${uuid}/check`, edit)
export const createStory = (story: NewStory) => request<Story>('POST', '/api/stories', story)
export const saveStory = (uuid: string, edit: VersionedEdit) =>
  request<Story>('PUT', `/api/stories/${uuid}`, edit)
export const publishStory = (uuid: string, edit: VersionedEdit) =>
  request<PublishResult>('POST', `/api/stories/${uuid}/publish`, edit)
export const unpublishStory = (uuid: string) =>
  request<PublishResult>('POST', `/api/stories/${uuid}/unpublish`, {})
export const discardDraft = (uuid: string) => request<Story>('POST', `/api/stories/${uuid}/discard`, {})
export const deleteStory = (uuid: string) =>
  request<{ webhook: string | null }>('POST', `/api/stories/${uuid}/delete`, {})
export const uploadPicture = (file: File, metadata: { name: string; alt: string }) =>
  answerOf<Picture>(fetch(`/api/pictures?${new URLSearchParams(metadata)}`, { method: 'POST', body: file }))

function request<Data>(method: string, path: string, body?: object): Promise<Data> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return answerOf(fetch(path, { method, ...json }))
}

async function answerOf<Data>(call: Promise<Response>): Promise<Data> {
  const response = await call.catch(() => {
    throw new RequestError(0, 'The editor isn’t responding. Check that it is still running in the terminal.')
  })
  const data = await response.json()
  if (response.ok) return data
  throw new RequestError(response.status, data.message)
}
