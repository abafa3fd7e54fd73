import type { Finding } from '../../../check/finding.ts'
import type { Block } from '../../content/blocks.ts'
import type {
  AssetFile,
  Campaign,
  CampaignErrors,
  CampaignKeeping,
  CampaignNews,
  CampaignPlan,
  DeletedPage,
  Edit,
  KeptVersion,
  Live,
  PublishedStory,
  Quotes,
  Sides,
  SiteState,
  Start,
  Story,
  StorySummary,
  Version,
  VersionedEdit,
} from '../../content/editor-api.ts'

/** An error response of the editor's server; the message is shown to the editor. */
export class Failed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Author and reason of an action. */
export type Signature = Partial<Pick<Version, 'by' | 'note'>>

export type NewPage = {
  name: string
  slug: string
  below?: string
  template?: string
  content?: Block
}

/** Facts of an uploaded picture; `x` and `y` are fractions of its width and height. */
type PictureFacts = { name: string; alt: string; x: number; y: number }

/** Id of the campaign that stories are read and checked in; null is the live site. */
let campaign: number | null = null

export function workIn(id: number | null): void {
  campaign = id
}

function within(path: string): string {
  return campaign === null ? path : `${path}?campaign=${campaign}`
}

export function fetchStart() {
  return ask<Start>('GET', '/api/start')
}
export function fetchStories() {
  return ask<StorySummary[]>('GET', within('/api/stories'))
}
export function searchPages(words: string) {
  const query = new URLSearchParams({ words, ...(campaign !== null && { campaign: String(campaign) }) })
  return ask<Quotes>('GET', `/api/search?${query}`)
}
export function fetchStory(uuid: string) {
  return ask<Story>('GET', within(`/api/stories/${uuid}`))
}
export function fetchAssets() {
  return ask<AssetFile[]>('GET', '/api/assets')
}
export function uploadPicture(file: File, { name, alt, x, y }: PictureFacts) {
  const facts = new URLSearchParams({ name, alt, x: String(x), y: String(y) })
  return answered<AssetFile>(fetch(`/api/assets?${facts}`, { method: 'POST', body: file }))
}
export function fetchSite() {
  return ask<SiteState>('GET', '/api/site')
}
export function fetchPreview(uuid: string, language: string | null) {
  const query = new URLSearchParams({
    ...(campaign !== null && { campaign: String(campaign) }),
    ...(language !== null && { language }),
  })
  return ask<{ url: string }>('GET', `/api/stories/${uuid}/preview?${query}`)
}
export function fetchLive(uuid: string) {
  return ask<Live>('GET', `/api/stories/${uuid}/live`)
}
export function fetchLinking(uuid: string) {
  return ask<string[]>('GET', `/api/stories/${uuid}/linking`)
}
export function createPage(page: NewPage) {
  return ask<Story>('POST', '/api/stories', page)
}
export function saveStory(uuid: string, edit: VersionedEdit) {
  return ask<Story>('PUT', `/api/stories/${uuid}`, edit)
}
export function publishStory(uuid: string, edit: VersionedEdit & Signature) {
  return ask<PublishedStory>('POST', `/api/stories/${uuid}/publish`, edit)
}
export function unpublishStory(uuid: string, signed: Signature) {
  return ask<PublishedStory>('POST', `/api/stories/${uuid}/unpublish`, signed)
}
export function discardSaved(uuid: string) {
  return ask<Story>('POST', `/api/stories/${uuid}/discard`, {})
}
export function deleteStory(uuid: string, signed: Signature) {
  return ask<{ webhook: string | null }>('POST', `/api/stories/${uuid}/delete`, signed)
}
export function bringBack(uuid: string) {
  return ask<Story>('POST', `/api/stories/${uuid}/bring-back`, {})
}
export function fetchDeleted() {
  return ask<DeletedPage[]>('GET', '/api/deleted')
}
export function fetchPublished(uuid: string) {
  return ask<Story | null>('GET', `/api/stories/${uuid}/published`)
}
export function fetchHistory(uuid: string) {
  return ask<Version[]>('GET', `/api/stories/${uuid}/history`)
}
export function fetchVersion(uuid: string, id: string) {
  return ask<KeptVersion>('GET', `/api/stories/${uuid}/version?id=${encodeURIComponent(id)}`)
}
/** Saves the campaign's version; `isSettled` after a merge with the current outside version. */
export function saveVersion(uuid: string, edit: VersionedEdit, isSettled = false) {
  return ask<Story>('PUT', within(`/api/stories/${uuid}/version`), { ...edit, isSettled })
}
export function leaveCampaign(uuid: string, version: string) {
  return ask<Story | null>('POST', within(`/api/stories/${uuid}/leave`), { version })
}
export function fetchSides(uuid: string) {
  return ask<Sides>('GET', within(`/api/stories/${uuid}/sides`))
}
export function fetchCampaigns() {
  return ask<Campaign[]>('GET', '/api/campaigns')
}
export function createCampaign(name: string) {
  return ask<Campaign>('POST', '/api/campaigns', { name })
}
export function markReady(uuid: string, version: string, signed: Required<Signature>) {
  return ask<Story>('POST', `/api/stories/${uuid}/ready`, { version, ...signed })
}
export function markCampaignReady(id: number, signed: Required<Signature>) {
  return ask<Campaign>('POST', `/api/campaigns/${id}/ready`, signed)
}
export function fetchCampaignErrors(id: number) {
  return ask<CampaignErrors>('GET', `/api/campaigns/${id}/errors`)
}
export function planCampaign(id: number, plan: CampaignPlan) {
  return ask<CampaignNews>('POST', `/api/campaigns/${id}/plan`, plan)
}
export function takeBackCampaign(id: number, signed: Signature) {
  return ask<CampaignNews>('POST', `/api/campaigns/${id}/take-back`, signed)
}
export function keepCampaign(id: number, keeping: CampaignKeeping) {
  return ask<Pick<CampaignNews, 'webhook'>>('POST', `/api/campaigns/${id}/keep`, keeping)
}
export function deleteCampaign(id: number) {
  return ask<Campaign[]>('POST', `/api/campaigns/${id}/delete`, {})
}
export function checkStory(uuid: string, edit: Edit) {
  return ask<Finding[]>('POST', within(`/api/stories/${uuid}/check`), edit)
}

function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return answered(fetch(path, { method, ...json }))
}

async function answered<Data>(call: Promise<Response>): Promise<Data> {
  const answer = await call.catch(() => {
    throw new Failed(0, 'The editor does not answer. Is it still running in its terminal?')
  })
  const data = await answer.json()
  if (answer.ok) return data
  throw new Failed(answer.status, data.message)
}
