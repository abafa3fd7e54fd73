import type { PageContent, PageEntry } from '#src/content/page-content.ts'
import { type Language, languages } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import {
  type Content,
  type ContentProblem,
  getStoriesInLanguage,
  getStoryName,
  type Story,
} from './content.ts'
import { buildRedirects } from './redirects.ts'
import { type MovedPaths, toStoryPath } from './story-paths.ts'

export type SharedPageContent = Pick<PageContent, 'settings' | 'pages'>

/** A complete snapshot of the content: rendered pages, and the data for pages that are rendered on demand. */
export type Release = {
  id: string
  /** The build that rendered the pages. Pages from another build would link to missing assets. */
  build: string
  content: Content
  stories: ReadonlyMap<string, Story>
  sharedPageContent: Record<Language, SharedPageContent>
  /** Rendered pages in every language, by path: fixed pages, and stories without live data. */
  pages: ReadonlyMap<string, StoredResponse>
  /** Hash of each rendered page's input. An empty string makes the next release render the page again. */
  inputHashes: ReadonlyMap<string, string>
  problems: readonly ContentProblem[]
  moved: MovedPaths
  redirects: ReadonlyMap<string, string>
  /** Time (Unix ms) at which a page next changes without a publish, or a failed page is retried. */
  nextChange: number
}

export function createRelease(parts: Omit<Release, 'redirects' | 'sharedPageContent'>): Release {
  const { redirects } = buildRedirects(parts)
  return { ...parts, redirects, sharedPageContent: buildSharedPageContent(parts) }
}

export function buildSharedPageContent(
  parts: Pick<Release, 'content' | 'stories'>,
): Release['sharedPageContent'] {
  const entries = languages.map(language => [language, sharedPageContentIn(language, parts)] as const)
  return Object.fromEntries(entries) as Release['sharedPageContent']
}

function sharedPageContentIn(
  language: Language,
  { content, stories }: Pick<Release, 'content' | 'stories'>,
): SharedPageContent {
  const settings = getStoriesInLanguage(content, language).find(
    story => story.content.component === 'settings',
  )
  const pages = [...stories.values()].map(story => pageEntry(story, language))
  return { settings: settings?.content ?? null, pages }
}

export function getPageContentAt(
  release: Pick<Release, 'content' | 'stories' | 'sharedPageContent'>,
  address: string,
): PageContent {
  const { language, path } = splitLanguagePrefix(address)
  return { ...release.sharedPageContent[language], story: findStoryAt(release, language, path) ?? null }
}

export function findStoryAt(
  { content, stories }: Pick<Release, 'content' | 'stories'>,
  language: Language,
  path: string,
): Story | undefined {
  const story = stories.get(path)
  return story && (content.translations[language]?.find(({ uuid }) => uuid === story.uuid) ?? story)
}

function pageEntry(story: Story, language: Language): PageEntry {
  const { uuid, published_at, created_at, content } = story
  const name = getStoryName(story, language)
  const noindex = content.noindex === true
  return { uuid, address: toStoryPath(story), name, changed: published_at ?? created_at, noindex }
}
