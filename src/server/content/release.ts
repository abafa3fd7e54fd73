import type { PageContent, PageEntry } from '../../content/page-content.ts'
import { type Language, languages } from '../../domain/language.ts'
import { languageOfAddress } from '../../domain/language-address.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { addressOf, type MovedAddresses } from './addresses.ts'
import { type Content, type ContentProblem, nameOf, type Story, storiesIn } from './content.ts'
import { redirectsOf } from './redirects.ts'

/** What every page is rendered from, besides its own story. */
export type Surroundings = Pick<PageContent, 'settings' | 'pages'>

/** One edition of everything staff compose, whole: finished pages, and what the unfinished ones are rendered from. */
export type Release = {
  id: string
  /** The build of the code that rendered it; another one's assets are not there. */
  build: string
  content: Content
  /** Every page staff composed, by its address without a language. */
  stories: ReadonlyMap<string, Story>
  /** What is around pages of each language. */
  surroundings: Record<Language, Surroundings>
  /** Finished pages by address, in every language: those of stories that show no live data, and the fixed ones. */
  pages: ReadonlyMap<string, StoredResponse>
  /** What each finished page was made from, as a hash; a page made from the same is the same. */
  madeFrom: ReadonlyMap<string, string>
  /** Stories that are not live as published. */
  problems: readonly ContentProblem[]
  moved: MovedAddresses
  redirects: ReadonlyMap<string, string>
  /** When a page shows something else although nobody published, in ms. */
  nextChange: number
}

type Parts = Omit<Release, 'redirects' | 'surroundings'>

export function release(parts: Parts): Release {
  const { redirects } = redirectsOf(parts)
  return { ...parts, redirects, surroundings: surroundingsOf(parts) }
}

export function surroundingsOf(parts: Pick<Release, 'content' | 'stories'>): Release['surroundings'] {
  const around = languages.map(language => [language, surroundingsIn(language, parts)] as const)
  // One for each language.
  return Object.fromEntries(around) as Release['surroundings']
}

function surroundingsIn(
  language: Language,
  { content, stories }: Pick<Release, 'content' | 'stories'>,
): Surroundings {
  const settings = storiesIn(content, language).find(story => story.content.component === 'settings')
  const pages = [...stories.values()].map(story => pageEntry(story, language))
  return { settings: settings?.content ?? null, pages }
}

/** What the page at an address is rendered from; that of `/es/rewards` is in Spanish. */
export function contentAt(
  release: Pick<Release, 'content' | 'stories' | 'surroundings'>,
  address: string,
): PageContent {
  const { language, path } = languageOfAddress(address)
  return { ...release.surroundings[language], story: storyAt(release, language, path) ?? null }
}

/** The page staff composed at an address without its language. */
export function storyAt(
  { content, stories }: Pick<Release, 'content' | 'stories'>,
  language: Language,
  path: string,
): Story | undefined {
  const story = stories.get(path)
  return story && (content.translations[language]?.find(({ uuid }) => uuid === story.uuid) ?? story)
}

function pageEntry(story: Story, language: Language): PageEntry {
  const { uuid, published_at, created_at, content } = story
  const name = nameOf(story, language)
  const noindex = content.noindex === true
  return { uuid, address: addressOf(story), name, changed: published_at ?? created_at, noindex }
}
