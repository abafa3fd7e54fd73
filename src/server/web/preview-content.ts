import type { PageContent } from '#src/content/page-content.ts'
import { isLanguage } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import { findStoriesUsingBlock, listSharedBlockIds } from '#storyblok/check/shared-block-usage.ts'
import { getPageContentAt, type Release } from '../content/release.ts'
import { getSharedBody, inlineSharedBlocks } from '../content/shared-blocks.ts'
import { toStoryPath } from '../content/story-paths.ts'
import { type PictureOptions, preparePictures } from '../content/story-pictures.ts'
import type { CheckDraft } from './preview-check.ts'
import { type Draft, type DraftReader, type PreviewVersion, toDeliveryFormat } from './preview-drafts.ts'

type PreviewContentParts = {
  drafts: DraftReader
  pictures: PictureOptions
  check: CheckDraft
  live: () => Release
  spaceId: string
  home: string
  editors: string[]
}

type ContentRequest = {
  slug: string
  query: URLSearchParams
  postedDraft?: Draft | undefined
}

const HOME = 'home'
const CACHE_MS = 10_000

export function createPreviewContent({
  drafts,
  pictures,
  check,
  live,
  spaceId,
  home,
  editors,
}: PreviewContentParts) {
  const cache = new Map<string, { at: number; value: Promise<unknown> }>()

  /** Returns a cached value while an editor types. Opening a preview bypasses the cache. */
  function readCached<Value>(name: string, isTyping: boolean, read: () => Promise<Value>): Promise<Value> {
    const cached = cache.get(name)
    // The cast is safe, because each name is used with only one read function.
    if (isTyping && cached && Date.now() - cached.at < CACHE_MS) return cached.value as Promise<Value>
    const value = read()
    cache.set(name, { at: Date.now(), value })
    value.catch(() => cache.delete(name))
    return value
  }

  async function readSaved(
    slug: string,
    query: URLSearchParams,
    edition: PreviewVersion,
  ): Promise<Draft | null> {
    const story = await drafts.story(slug, edition)
    const id = query.get('_storyblok') ?? ''
    // A story may have a custom path, but the preview's URL always contains the story's id.
    return story ?? (/^\d{1,15}$/.test(id) ? drafts.story(id, edition) : null)
  }

  async function withShared(story: Draft, edition: PreviewVersion, isTyping: boolean): Promise<Draft> {
    const uuids = listSharedBlockIds(story.content)
    if (uuids.length === 0) return story
    const read = (uuid: string) =>
      readCached(`${uuid} ${JSON.stringify(edition)}`, isTyping, () => drafts.byUuid(uuid, edition))
    const sharedStories = await Promise.all(uuids.map(read))
    const sized = await preparePictures(
      sharedStories.filter(other => other !== null),
      pictures,
    )
    const bodies = new Map(sized.map(other => [other.uuid, getSharedBody(other)]))
    return inlineSharedBlocks(story, uuid => bodies.get(uuid))
  }

  async function withSizes(story: Draft): Promise<Draft> {
    const [prepared = story] = await preparePictures([story], pictures)
    return prepared
  }

  return async ({ slug, query, postedDraft }: ContentRequest): Promise<PageContent> => {
    const edition = parsePreviewVersion(query)
    const isTyping = postedDraft !== undefined
    const name = JSON.stringify(edition)
    const links = await readCached('links', isTyping, drafts.links)
    const source = postedDraft
      ? toDeliveryFormat(postedDraft, links, spaceId, edition)
      : await readSaved(slug || HOME, query, edition)
    const story = source && (await withSizes(withoutLanguagePrefix(source, edition)))
    const isSettings = story?.content.component === 'settings'
    const pageStory = isSettings
      ? await readCached(`home ${name}`, isTyping, () => drafts.story(HOME, edition))
      : story && asPage(story)
    const page = pageStory && (await withShared(pageStory, edition, isTyping))
    const settings = isSettings
      ? story
      : await readCached(`settings ${name}`, isTyping, () => drafts.settings(edition))
    const parent = query.get('_local_parent') ?? ''
    return {
      ...getPageContentAt(live(), isLanguage(edition.language) ? localizePath('/', edition.language) : '/'),
      story: page,
      settings: settings?.content ?? null,
      preview: {
        story: story && { id: story.id, name: story.name },
        address: page ? toStoryPath(page) : `/${slug}`,
        editor: editors.includes(parent) ? parent : home,
        findings: story ? await check(story, links) : [],
        usedOn:
          story && getSharedBody(story)
            ? findStoriesUsingBlock(story.uuid, live().content.stories).map(storyTitle)
            : null,
      },
    }
  }
}

/**
 * Removes the language prefix that Storyblok adds to a translation's path, because pages are identified by
 * the path without the prefix.
 */
function withoutLanguagePrefix(story: Draft, { language }: PreviewVersion): Draft {
  const { full_slug } = story
  const isBelow = language !== undefined && full_slug.startsWith(`${language}/`)
  return isBelow ? { ...story, full_slug: full_slug.slice(language.length + 1) } : story
}

function asPage(story: Draft): Draft {
  const body = getSharedBody(story)
  return body ? { ...story, content: { component: 'page', title: story.name, description: '', body } } : story
}

function storyTitle({ name }: { name: string }): string {
  return name
}

/**
 * Returns the language and release of a preview. Storyblok sends `default` for the default language, and the
 * text `undefined` for no release.
 */
function parsePreviewVersion(query: URLSearchParams): PreviewVersion {
  const language = query.get('_storyblok_lang') ?? ''
  const release = query.get('_storyblok_release') ?? ''
  return {
    ...(/^[\w-]{2,20}$/.test(language) && language !== 'default' && { language }),
    ...(/^\d{1,15}$/.test(release) && { from_release: release }),
  }
}
