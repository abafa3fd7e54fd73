import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { TIERS } from '#src/domain/member/points/loyalty.ts'
import { readLoyaltyNumbers, TIER_POINTS } from '#storyblok/catalog/loyalty-numbers.ts'
import { checkStory } from '#storyblok/check/check-story.ts'
import { createContentFolderReader } from '#storyblok/local/files/content-folder.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { aStoryPage, createBlock, createHero, testCheckContext } from '#tests/support/checked-story.ts'

const chains = { 'red-comb': 'storyblok', lantern: 'src/chains/lantern/content' }

const numbersOf = (chain: string) => readLoyaltyNumbers(resolve('src/chains', chain, 'catalog'))

const broken = (content: object[], numbers: Awaited<ReturnType<typeof numbersOf>>) =>
  checkStory(aStoryPage(content), { ...testCheckContext, numbers })
    .filter(({ message }) => message.includes('is not in the catalog'))
    .map(({ severity, message }) => `${severity} ${message.slice(0, message.indexOf(' is not in'))}`)

const promised = async (text: string) =>
  broken([createHero({ subtitle: text })], await numbersOf('red-comb')).join()

test.each([
  ['Eat three and 500 points are yours.', 'error "500 points"'],
  ['Cómete tres y 500 puntos son tuyos.', 'error "500 puntos"'],
  ['Double points on everything.', 'error "Double points"'],
  ['Puntos dobles en todo.', 'error "Puntos dobles"'],
  ['17% more points on every order.', 'warning "17%"'],
  ['40% off on Fridays.', 'warning "40%"'],
  ['Delivered from $3.33.', 'warning "$3.33"'],
  ['Trays need two days of notice.', 'error "two days"'],
  ['Order 5 to 24 hours in advance.', 'error "5 to 24 hours"'],
  ['Con dos días de anticipación, por favor.', 'error "dos días"'],
  ['A free milk with every bag.', 'warning "A free milk with every bag."'],
  ['La leche va por la casa.', 'warning "La leche va por la casa."'],
])('the text “%s” is reported because it contradicts the catalog', async (text, message) => {
  expect(await promised(text)).toBe(message)
})

test.each([
  'Every dollar of food earns 10 points. Gold from 1,200 points.',
  '300 puntos son papas.',
  '25% more points on every order in gold.',
  'Free delivery from $20, and free fries to welcome you.',
  'Catering takes 4 to 24 hours of notice and $75 to $150.',
  'Un día de anticipación.',
  'Step-free doors, and it peaks after five minutes.',
])('the text “%s” is accepted because it agrees with the catalog', async text => {
  expect(await promised(text)).toBe('')
})

test('text that contradicts the catalog is reported even if part of it is bold', async () => {
  const bold = { type: 'text', text: '500', marks: [{ type: 'bold' }] }
  const response = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [bold, { type: 'text', text: ' points for you.' }] }],
  }
  const faq = createBlock('faq', {
    title: 'Q',
    items: [{ _uid: 'q', component: 'faq_item', question: 'Q?', answer: response }],
  })
  expect(broken([faq], await numbersOf('red-comb'))).toEqual(['error "500 points"'])
})

test.each(Object.entries(chains))(
  'the stories of the chain “%s” do not contradict its catalog',
  async (chain, folder) => {
    const numbers = await numbersOf(chain)
    const { published } = await createContentFolderReader(resolve(folder))()
    const findings = published.flatMap(story =>
      broken([story.content], numbers).map(message => `${story.full_slug}: ${message}`),
    )
    expect(published.length).toBeGreaterThan(4)
    expect(findings).toEqual([])
  },
)

test('the presets do not contradict the catalog', async () => {
  const numbers = await numbersOf('red-comb')
  const contents = presets.flatMap(({ presets: variants }) => variants.map(({ content }) => content))
  expect(contents.length).toBeGreaterThan(30)
  expect(broken(contents, numbers)).toEqual([])
})

test('all pages and presets state the same newsletter frequency', () => {
  const stories = readdirSync('storyblok/stories').map(name => join('storyblok/stories', name))
  const texts = [...stories, 'storyblok/presets/newsletter.ts'].map(file => readFileSync(file, 'utf8'))
  const named = texts.flatMap(
    text => text.match(/[\p{L}]+ (?:email |correos? )?(?:times )?(?:a month|al mes)\b/giu) ?? [],
  )
  expect(new Set(named.map(text => text.toLowerCase()))).toEqual(
    new Set(['one email a month', 'un correo al mes']),
  )
})

test('the tier points that stories may mention match the loyalty program', () => {
  expect(TIER_POINTS).toEqual(TIERS.map(({ from }) => from))
})
