import type { CheckContext } from '#storyblok/check/check-context.ts'
import { checkStory } from '#storyblok/check/check-story.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

export const testCheckContext: CheckContext = {
  stories: [
    { uuid: 'deals', name: 'Deals', full_slug: 'promos/deals', published: true },
    { uuid: 'soon', name: 'Coming soon', full_slug: 'soon', published: false },
    { uuid: 'folder', name: 'Promos', full_slug: 'promos', published: true, is_folder: true },
  ],
  catalog: {
    from: 'a test',
    menus: new Set(['nashville']),
    products: new Set(['fries', 'half-bird']),
    soldOut: new Set(['half-bird']),
    categories: new Set(['sides']),
    places: new Set(['TN', 'TN/Nashville', '#101']),
    kitchens: ['East Nashville Nashville TN 37206'],
    kitchenPaths: ['tennessee/nashville/east-nashville'],
  },
  numbers: null,
  assets: new Map([
    ['/art/fries.webp', { bytes: 9000, width: 640, height: 640 }],
    ['/art/huge.webp', { bytes: 2_400_000, width: 5000, height: 3000 }],
  ]),
  assetHosts: ['pictures.redcomb.example'],
  areSizesRead: true,
  languages: [],
  now,
}

export const createPicture = (filename: string, alt = 'Fries in a basket') => ({
  fieldtype: 'asset',
  id: 1,
  name: '',
  title: '',
  focus: '',
  copyright: '',
  source: '',
  filename,
  alt,
})

export const aButtonTo = (link: object) => ({
  _uid: 'cta',
  component: 'cta',
  label: 'Start an order',
  type: 'primary',
  link: { fieldtype: 'multilink', linktype: 'url', id: '', url: '', cached_url: '', ...link },
})

export const createHero = (changes = {}) => ({
  _uid: 'hero',
  component: 'hero',
  variant: 'home',
  show: 'everyone',
  title: 'Hot chicken',
  ...changes,
})

export const createBlock = (component: string, changes = {}) => ({
  _uid: component,
  component,
  show: 'everyone',
  ...changes,
})

export const createRichTextBlock = (...content: object[]) =>
  createBlock('rich_text', { variant: 'column', text: { type: 'doc', content } })

export const createHeading = (level: number) => ({
  type: 'heading',
  attrs: { level, textAlign: null },
  content: [{ type: 'text', text: 'Opening hours' }],
})

export const aStoryPage = (body: object[], changes = {}) => ({
  uuid: 'page',
  name: 'Page',
  full_slug: 'page',
  content: { _uid: 'root', component: 'page', title: 'Page', description: 'About it', body },
  ...changes,
})

export const checkPage = (story: ReturnType<typeof aStoryPage>) =>
  checkStory(story, testCheckContext).map(({ severity, uid, field }) => `${severity} ${uid} ${field}`)

export const formatFindings = (story: ReturnType<typeof aStoryPage>) =>
  checkStory(story, testCheckContext)
    .map(({ message, fix }) => `${message} ${fix}`)
    .join('\n')
