// @module-tag all
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { presets } from '#storyblok/presets/presets.ts'
import { createPage } from './local-content.ts'
import { arbitraryMutatedJson } from './mutated-json.ts'
import { startSiteWithClock } from './site-with-clock.ts'
import { readPublishedHtml, withTitle } from './story-site.ts'

test('malformed stories do not prevent other pages from being published', async () => {
  const body = presets.map(({ block, presets: [first] }) => ({
    ...first?.content,
    component: block,
    _uid: block,
  }))
  const rich = createPage('rich', { content: { _uid: 'p', component: 'page', title: 'Rich', body } })
  const settings = createPage('settings', { content: { _uid: 's', component: 'settings', main_nav: [] } })
  const { site, space, wait } = await startSiteWithClock([
    createPage('home'),
    rich,
    settings,
    createPage('deals'),
  ])
  onTestFinished(site.stop)
  let edition = 0
  await fc.assert(
    fc.asyncProperty(
      arbitraryMutatedJson(rich),
      arbitraryMutatedJson(settings),
      async (badPage, badSettings) => {
        wait(10_000)
        space.version += 10
        const title = `Edition ${++edition}`
        space.stories = [
          createPage('home'),
          badPage,
          badSettings,
          withTitle(createPage('deals'), title),
        ] as typeof space.stories
        await site.publish({ force: true })
        expect(readPublishedHtml(site, '/deals')).toBe(`<h1>${title}</h1>`)
      },
    ),
  )
})
