import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPage } from './local-content.ts'
import { startSiteWithClock } from './site-with-clock.ts'
import { createStorySite, readPublishedHtml, withTitle } from './story-site.ts'

const SECOND = 1_000

test('the site polls less often after a failure until a webhook arrives', async () => {
  const page = aPage('home')
  const { open, publish, folder } = await createStorySite([page])
  const site = await open()
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  await site.poll()
  await publish(withTitle(page, 'New'))
  await site.poll()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>New</h1>')
})

test('a change made in the same second as the last release is published', async () => {
  const { site, publish, wait } = await startSiteWithClock([aPage('one'), aPage('two')])
  wait(10 * SECOND)
  publish(story => withTitle(story, `New ${story.slug}`))
  await site.publish()
  wait(600)
  publish(story => withTitle(story, `Newer ${story.slug}`))
  await site.publish()
  wait(10 * SECOND)
  await site.publish()
  expect([readPublishedHtml(site, '/one'), readPublishedHtml(site, '/two')]).toEqual([
    '<h1>Newer one</h1>',
    '<h1>Newer two</h1>',
  ])
})

test('a change made in the same second as the last release is published after an outage', async () => {
  const { site, space, publish, wait } = await startSiteWithClock([aPage('one')])
  wait(10 * SECOND)
  publish(story => withTitle(story, 'New'))
  await site.publish()
  wait(600)
  publish(story => withTitle(story, 'Newer'))
  wait(10 * SECOND)
  space.isAway = true
  await site.publish()
  expect(site.state().failing).toBe(true)
  space.isAway = false
  await site.publish()
  expect(readPublishedHtml(site, '/one')).toBe('<h1>Newer</h1>')
  expect(site.state().failing).toBe(false)
})

test('a page that failed to render is retried after ten minutes', async () => {
  const { site, publish, wait, rendered } = await startSiteWithClock([aPage('one'), aPage('two')])
  wait(10 * SECOND)
  publish(story => withTitle(story, story.slug === 'one' ? 'broken' : 'New'))
  await site.publish()
  rendered.length = 0
  wait(11 * 60 * SECOND)
  await site.publish()
  expect(rendered).toEqual(['/one'])
  expect(readPublishedHtml(site, '/one')).toBe('<h1>one</h1>')
})

test('a scheduled block ends at its time without a publication', async () => {
  const { site, space, wait, rendered, now } = await startSiteWithClock([])
  const until = new Date(now() + 120 * SECOND).toISOString().slice(0, 16).replace('T', ' ')
  const block = { _uid: 'b', component: 'banner', visible_until: until }
  const content = { _uid: 'p', component: 'page', title: 'Soon', body: [block] }
  space.stories = [aPage('soon', { content }), aPage('other')]
  space.version += 1
  await site.publish()
  expect(site.live().nextChange).toBe(Date.parse(`${until.replace(' ', 'T')}Z`))
  rendered.length = 0
  space.isAway = true
  wait(130 * SECOND)
  await site.publish()
  expect(rendered).toEqual(['/soon'])
  expect(site.live().nextChange).toBeGreaterThan(now())
})
