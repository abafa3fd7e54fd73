import { type ContentSource, contentSource } from './client.ts'
import { contentError, isNotFound } from './content-error.ts'
import { type Page, pageOf } from './page.ts'

/** Every published page. Rejects with a sentence when the content cannot be had. */
export const listPages = async (source: ContentSource = contentSource()): Promise<Page[]> => {
  const query = { content_type: 'page', per_page: 100, resolve_links: 'url' } as const
  const stories: unknown[] = await source.client.getAll('cdn/stories', { ...query }).catch(failure => {
    throw contentError(failure, source)
  })
  return stories.map(pageOf).filter(page => page !== null)
}

/** One published page by its full slug, or null when there is none. */
export const getPage = async (
  slug: string,
  source: ContentSource = contentSource(),
): Promise<Page | null> => {
  const address = slug.split('/').map(encodeURIComponent).join('/')
  try {
    const { data } = await source.client.get(`cdn/stories/${address}`, { resolve_links: 'url' })
    return pageOf(data.story)
  } catch (failure) {
    if (isNotFound(failure)) return null
    throw contentError(failure, source)
  }
}
