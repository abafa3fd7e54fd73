import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editableBlocks, marketingPages } from './marketing-pages.ts'

export const REPEATS = 5

export function composeContent(folder: string): string {
  cpSync('storyblok', folder, { recursive: true })
  rmSync(join(folder, 'drafts'), { recursive: true, force: true })
  const pages = { ...marketingPages, ...ofEachRepeat() }
  for (const [index, [slug, body]] of Object.entries(pages).entries()) {
    const id = 9_000 + index
    const story = {
      id,
      uuid: `00000000-0000-4000-8000-${id.toString().padStart(12, '0')}`,
      name: slug,
      slug,
      full_slug: slug,
      published: true,
      created_at: '2026-01-12T09:00:00.000Z',
      content: { _uid: `page-${id}`, component: 'page', title: slug, description: slug, body },
    }
    writeFileSync(join(folder, 'stories', `${slug}.json`), JSON.stringify(story))
  }
  const home = join(folder, 'stories/home.json')
  const story = JSON.parse(readFileSync(home, 'utf8'))
  writeFileSync(home, JSON.stringify({ ...story, content: { ...story.content, body: frontPage } }))
  return folder
}

function ofEachRepeat(): Record<string, object[]> {
  const repeats = Array.from({ length: REPEATS }, (_, index) => index)
  return Object.fromEntries(
    repeats.flatMap(index => [
      [`edited-twice-${index}`, editableBlocks],
      [`published-${index}`, frontPage],
      [`translated-${index}`, editableBlocks],
    ]),
  )
}

const rewards = '6f1d2c1e-5a0b-4f57-9c55-0e2f6f1a7c02'
const picture = (name: string) => ({ fieldtype: 'asset', id: null, alt: name, filename: `/art/${name}.webp` })
const button = (uid: string, label: string, link: object) => ({
  _uid: uid,
  component: 'cta',
  label,
  type: 'primary',
  link: { fieldtype: 'multilink', ...link },
})
const banner = (uid: string, title: string, extra: object = {}) => ({
  _uid: uid,
  component: 'banner',
  show: 'everyone',
  variant: 'default',
  layout: 'image-left',
  title,
  images: [picture('biscuit-hot-honey')],
  ...extra,
})
const respond = (uid: string, question: string) => ({
  _uid: uid,
  component: 'faq_item',
  question,
  answer: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Very.' }] }],
  },
})

/** A home page with blocks for members and for guests, blocks outside their dates, and an unknown block. */
const frontPage = [
  { _uid: 'a-hero', component: 'hero', variant: 'home', show: 'everyone', title: 'Good morning' },
  banner('a-banner', 'Hot honey', {
    cta: [button('a-cta', 'See the points', { linktype: 'story', id: rewards, cached_url: 'rewards' })],
  }),
  { _uid: 'a-faq', component: 'faq', show: 'everyone', title: 'Asked', items: [respond('a-q', 'How hot?')] },
  banner('a-members', 'Thank you', { show: 'users-only' }),
  banner('a-guests', 'Join us', { show: 'guests-only' }),
  banner('a-later', 'In the new century', { visible_from: '2099-12-31 12:00' }),
  banner('a-over', 'Last summer', { visible_until: '2020-08-31 12:00' }),
  { _uid: 'a-again', component: 'order_again', title: 'Once more' },
  { _uid: 'a-robot', component: 'robot', title: 'Nobody built this' },
]
