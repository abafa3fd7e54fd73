import { sharedIn, usedOn } from '#storyblok/check/used-on.ts'
import type { PageContent } from '../../content/page-content.ts'
import { isLanguage } from '../../domain/language.ts'
import { addressIn } from '../../domain/language-address.ts'
import { addressOf } from '../content/addresses.ts'
import { contentAt, type Release } from '../content/release.ts'
import { sharedBody, withSharedBlocks } from '../content/shared-blocks.ts'
import { type Pictures, withPictures } from '../content/story-pictures.ts'
import type { CheckDraft } from './preview-check.ts'
import { type Draft, type Drafts, deliveredDraft, type Edition } from './preview-drafts.ts'

type Parts = {
  drafts: Drafts
  pictures: Pictures
  check: CheckDraft
  live: () => Release
  spaceId: string
  home: string
  editors: string[]
}

type WantedContent = {
  slug: string
  query: URLSearchParams
  posted?: Draft | undefined
}

const HOME = 'home'
const KEPT_MS = 10_000

export function createPreviewContent({ drafts, pictures, check, live, spaceId, home, editors }: Parts) {
  const kept = new Map<string, { at: number; value: Promise<unknown> }>()

  /** Cached while typing; opening a preview always reads again. */
  function recent<Value>(name: string, isTyping: boolean, read: () => Promise<Value>): Promise<Value> {
    const found = kept.get(name)
    // Each name is only used with one read function.
    if (isTyping && found && Date.now() - found.at < KEPT_MS) return found.value as Promise<Value>
    const value = read()
    kept.set(name, { at: Date.now(), value })
    value.catch(() => kept.delete(name))
    return value
  }

  async function saved(slug: string, query: URLSearchParams, edition: Edition): Promise<Draft | null> {
    const found = await drafts.story(slug, edition)
    const id = query.get('_storyblok') ?? ''
    // A story may have a custom path; the address always has its id.
    return found ?? (/^\d{1,15}$/.test(id) ? drafts.story(id, edition) : null)
  }

  async function withShared(story: Draft, edition: Edition, isTyping: boolean): Promise<Draft> {
    const uuids = sharedIn(story.content)
    if (uuids.length === 0) return story
    const read = (uuid: string) =>
      recent(`${uuid} ${JSON.stringify(edition)}`, isTyping, () => drafts.byUuid(uuid, edition))
    const found = await Promise.all(uuids.map(read))
    const sized = await withPictures(
      found.filter(other => other !== null),
      pictures,
    )
    const bodies = new Map(sized.map(other => [other.uuid, sharedBody(other)]))
    return withSharedBlocks(story, uuid => bodies.get(uuid))
  }

  async function withSizes(story: Draft): Promise<Draft> {
    const [shown = story] = await withPictures([story], pictures)
    return shown
  }

  return async ({ slug, query, posted }: WantedContent): Promise<PageContent> => {
    const edition = editionOf(query)
    const isTyping = posted !== undefined
    const name = JSON.stringify(edition)
    const links = await recent('links', isTyping, drafts.links)
    const written = posted
      ? deliveredDraft(posted, links, spaceId, edition)
      : await saved(slug || HOME, query, edition)
    const story = written && (await withSizes(withoutLanguagePrefix(written, edition)))
    const isSettings = story?.content.component === 'settings'
    const around = isSettings
      ? await recent(`home ${name}`, isTyping, () => drafts.story(HOME, edition))
      : story && asPage(story)
    const page = around && (await withShared(around, edition, isTyping))
    const settings = isSettings
      ? story
      : await recent(`settings ${name}`, isTyping, () => drafts.settings(edition))
    const parent = query.get('_local_parent') ?? ''
    return {
      ...contentAt(live(), isLanguage(edition.language) ? addressIn('/', edition.language) : '/'),
      story: page,
      settings: settings?.content ?? null,
      preview: {
        story: story && { id: story.id, name: story.name },
        address: page ? addressOf(page) : `/${slug}`,
        editor: editors.includes(parent) ? parent : home,
        findings: story ? await check(story, links) : [],
        usedOn: story && sharedBody(story) ? usedOn(story.uuid, live().content.stories).map(nameOf) : null,
      },
    }
  }
}

/** Storyblok prefixes a translation's address with the language; pages are identified without it. */
function withoutLanguagePrefix(story: Draft, { language }: Edition): Draft {
  const { full_slug } = story
  const isBelow = language !== undefined && full_slug.startsWith(`${language}/`)
  return isBelow ? { ...story, full_slug: full_slug.slice(language.length + 1) } : story
}

function asPage(story: Draft): Draft {
  const body = sharedBody(story)
  return body ? { ...story, content: { component: 'page', title: story.name, description: '', body } } : story
}

function nameOf({ name }: { name: string }): string {
  return name
}

/** Storyblok sends `default` for its first language, and `undefined` for no release. */
function editionOf(query: URLSearchParams): Edition {
  const language = query.get('_storyblok_lang') ?? ''
  const release = query.get('_storyblok_release') ?? ''
  return {
    ...(/^[\w-]{2,20}$/.test(language) && language !== 'default' && { language }),
    ...(/^\d{1,15}$/.test(release) && { from_release: release }),
  }
}
