import type { Locator, Page } from '@playwright/test'
import { withNewUids } from '../editor/content/edit-blocks.ts'
import type { Campaign, Story } from '../editor/content/editor-api.ts'
import { presets } from '../presets/presets.ts'
import type { PictureDesk } from './picture-desk.ts'

/** Performs a task and returns the element to capture. */
type Task = (desk: PictureDesk) => Promise<Locator>

/**
 * The tasks in storyblok/README.md by picture name. The last one changes settings for all, so it must run
 * last.
 */
export const deskTasks: Record<string, Task> = {
  template: async desk => {
    const { page, dialog } = await desk.sitDown('home')
    await page.getByRole('button', { name: 'New page' }).click()
    await dialog.getByLabel('Name').fill('Harvest heat')
    await dialog.getByRole('radio', { name: 'Campaign' }).check()
    return dialog
  },

  upload: async desk => {
    const { page, form, dialog, choose } = await desk.sitDown('home')
    await choose('Hot honey')
    await form.getByRole('button', { name: 'Add picture' }).click()
    const picture = 'storyblok/assets/late-night-counter_5003.webp'
    await page.getByLabel('Upload a picture').setInputFiles(picture)
    await dialog.getByLabel('Alternative text').fill('Our counter, late at night')
    return dialog.last()
  },

  dishes: async desk => {
    const { form, choose } = await desk.sitDown('reaper-week')
    await choose('Products from the menu')
    const products = form.getByRole('group', { name: 'Products', exact: true })
    await products.getByLabel('Find in Products').fill('shake')
    await products.getByRole('checkbox', { name: /Vanilla/ }).check()
    await products.getByRole('button', { name: /^Move up .*Vanilla/ }).click()
    return products
  },

  tree: async desk => {
    const { page, choose } = await desk.sitDown('game-day')
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('seasonal')
    await page.locator('.badge.tag').first().waitFor()
    await choose('Wings, wings')
    await page.getByRole('searchbox', { name: 'Find a block' }).fill('order')
    return page.locator('body')
  },

  finding: async desk => {
    const { page, form, choose } = await desk.sitDown('our-story')
    await choose('Hero')
    await endBeforeItBegins(form)
    await form.getByText('It would disappear before it appears').waitFor()
    return page.locator('body')
  },

  publish: async desk => {
    const { page, form, dialog, choose } = await desk.sitDown('game-day')
    for (const block of ['Overtime', 'Free dips']) {
      await choose(block)
      await endBeforeItBegins(form)
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish anyway' }).waitFor()
    await dialog.getByLabel('Note').fill('For the first game of the season')
    return dialog
  },

  history: async desk => {
    await publishTitle(desk, 'game-day', 'Feed everybody', 'For the first game of the season')
    await publishTitle(desk, 'game-day', 'Feed the whole couch', 'The couch has grown')
    const { page, dialog } = await desk.sitDown('game-day')
    await page.getByLabel('More', { exact: true }).click()
    await page.getByRole('button', { name: 'History' }).click()
    await dialog.getByRole('listitem').nth(1).locator('summary').click()
    await dialog.getByRole('button', { name: /^Restore/ }).waitFor()
    return dialog
  },

  conflict: async desk => {
    const { page, form, dialog, choose } = await desk.sitDown('our-story')
    await choose('Hero')
    await form.getByLabel('Headline', { exact: true }).fill('It began with a dare')
    await publishTitle(desk, 'our-story', 'A dare, and a pan', 'Shorter')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await dialog.getByText('The other one').waitFor()
    return dialog
  },

  campaign: async desk => {
    const campaign = await texasWeekend(desk)
    const { page, dialog } = await desk.sitDown('home')
    await page.getByLabel('You work on').selectOption(String(campaign.id))
    await page.getByRole('button', { name: 'Campaign…' }).click()
    await dialog.getByLabel('Goes live').fill('2027-03-05T11:00')
    await dialog.getByLabel('Comes back').fill('2027-03-08T00:00')
    return dialog
  },

  translate: async desk => {
    const { form, choose } = await desk.sitDown('home')
    await choose('Hero')
    await form.getByLabel('Language').selectOption('Español')
    await form.getByLabel('Headline', { exact: true }).fill('')
    return form
  },

  variants: async desk => {
    const home = await desk.open('home')
    const [test] = presets.find(({ block }) => block === 'ab_test')?.presets ?? []
    const [, ...body] = home.content.body as Story['content'][]
    const opening = withNewUids({ ...test?.content, _uid: 'opening' } as Story['content'])
    const content = { ...home.content, body: [opening, ...body] }
    await desk.ask('PUT', `/api/stories/${home.uuid}`, desk.edit(home, { content }))
    const { page, choose } = await desk.sitDown('home')
    await choose('A/B test')
    await openToolbar(page)
    return page.locator('body')
  },

  audience: async desk => {
    const { page, form, choose } = await desk.sitDown('home')
    const toolbar = await openToolbar(page)
    await toolbar.getByLabel('Kitchen').selectOption('Houston Heights')
    await toolbar.getByRole('radio', { name: 'Member' }).check()
    await choose('Feed the whole')
    await form.getByRole('tab', { name: 'Visibility' }).click()
    await form.getByLabel('Who sees it').selectOption('Members only')
    await form.getByRole('searchbox', { name: /^Find in/ }).fill('texas')
    await form.getByLabel('All of Texas').check()
    return page.locator('body')
  },

  shared: async desk => {
    const { page } = await desk.sitDown('promo-of-the-month')
    await openToolbar(page)
    return page.locator('body')
  },

  review: async desk => {
    const settings = await desk.open('settings')
    const content = { ...settings.content, needs_second_person: true }
    await desk.ask('POST', `/api/stories/${settings.uuid}/publish`, desk.edit(settings, { content }))
    const saved = await saveTitle(desk, 'rewards', 'Eat hot. Earn more!')
    const mark = { version: saved.version, by: 'Wanda', note: 'Is the exclamation mark too loud?' }
    await desk.ask('POST', `/api/stories/${saved.uuid}/ready`, mark)
    const { page, dialog } = await desk.sitDown('rewards')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('somebody else has to publish it').waitFor()
    return dialog
  },
}

async function openToolbar(page: Page): Promise<Locator> {
  const toolbar = page.frameLocator('#preview').locator('#preview-toolbar')
  await toolbar.locator('summary').press('Enter')
  return toolbar
}

async function endBeforeItBegins(form: Locator): Promise<void> {
  await form.getByRole('tab', { name: 'Visibility' }).click()
  await form.getByLabel('Show from', { exact: true }).fill('2027-02-01T10:00')
  await form.getByLabel('Show until', { exact: true }).fill('2027-01-01T10:00')
}

async function saveTitle(desk: PictureDesk, slug: string, title: string): Promise<Story> {
  const story = await desk.open(slug)
  return desk.ask('PUT', `/api/stories/${story.uuid}`, desk.edit(story, titled(story, title)))
}

async function publishTitle(desk: PictureDesk, slug: string, title: string, note: string): Promise<void> {
  const story = await desk.open(slug)
  const edit = { ...desk.edit(story, titled(story, title)), by: 'Ann', note }
  await desk.ask('POST', `/api/stories/${story.uuid}/publish`, edit)
}

function titled({ content }: Story, title: string) {
  const [hero, ...body] = content.body as Story['content'][]
  return { content: { ...content, body: [{ ...hero, title }, ...body] } as Story['content'] }
}

async function texasWeekend(desk: PictureDesk): Promise<Campaign> {
  const campaign = await desk.ask<Campaign>('POST', '/api/campaigns', { name: 'Texas by Friday' })
  for (const [slug, title] of [
    ['home', 'Howdy, Texas'],
    ['rewards', 'Double points in Texas'],
  ] as const) {
    const story = await desk.open(slug)
    const path = `/api/stories/${story.uuid}/version?campaign=${campaign.id}`
    await desk.ask('PUT', path, desk.edit(story, titled(story, title)))
  }
  return campaign
}
