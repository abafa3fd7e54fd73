import { expect, test } from 'vitest'
import type { Campaign, KeptVersion, Story, Version } from '#storyblok/editor/content/editor-api.ts'
import { withTyped } from '#storyblok/editor/content/tags.ts'
import { changesBetween } from '#storyblok/editor/content/versions/changes.ts'
import { mergeEdits } from '#storyblok/editor/content/versions/merge-edits.ts'
import { contentModel } from '#storyblok/editor/server/content-model.ts'
import { aPage } from '../local-content.ts'
import { localEditor } from './local-editor.ts'

const model = await contentModel('storyblok')
const deals = aPage('deals', { tag_list: ['seasonal'] })

async function desk() {
  const editor = await localEditor({ stories: [deals] })
  const publish = async (tag_list: string[]) => {
    const edit = editor.edit(await editor.open('deals'), { tag_list })
    return editor.ask('POST', `/api/stories/${deals.uuid}/publish`, edit)
  }
  const found = async (tag: string) => {
    const { data } = await editor.published.getStories({ cv: Date.now() })
    const slugs = data.stories.map(story =>
      story.tag_list.map(each => each.toLowerCase().replaceAll(' ', '-')),
    )
    return slugs.filter(tags => tags.includes(tag.toLowerCase())).length
  }
  return { editor, publish, found }
}

test('a page is found by its published tags, which are restored with it', async () => {
  const { editor, publish, found } = await desk()
  await publish(['seasonal', 'Texas'])
  expect([await found('Texas'), await found('seasonal')]).toEqual([1, 1])
  const [story] = await editor.stories()
  expect(story).toMatchObject({ tag_list: ['seasonal', 'Texas'], state: 'published' })
  await editor.ask('POST', `/api/stories/${deals.uuid}/delete`, {})
  await editor.ask('POST', `/api/stories/${deals.uuid}/bring-back`, {})
  expect((await editor.open('deals')).tag_list).toEqual(['seasonal', 'Texas'])
})

test('a change of tags alone is a draft until published, and a version in the history', async () => {
  const { editor, publish, found } = await desk()
  const opened = await editor.open('deals')
  await editor.ask('PUT', `/api/stories/${deals.uuid}`, editor.edit(opened, { tag_list: ['Texas'] }))
  expect(await editor.open('deals')).toMatchObject({ state: 'changed', tag_list: ['Texas'] })
  expect(await found('Texas')).toBe(0)
  await publish(['Texas'])
  const [, first] = await editor.ask<Version[]>('GET', `/api/stories/${deals.uuid}/history`)
  const path = `/api/stories/${deals.uuid}/version?id=${first?.id}`
  expect((await editor.ask<KeptVersion>('GET', path)).tag_list).toEqual(['seasonal'])
})

test('a campaign may tag a page while it is live', async () => {
  const { editor, found } = await desk()
  const { id } = await editor.ask<Campaign>('POST', '/api/campaigns', { name: 'Texas weekend' })
  const story = await editor.ask<Story>('GET', `/api/stories/${deals.uuid}?campaign=${id}`)
  const edit = editor.edit(story, { tag_list: ['Texas'] })
  await editor.ask('PUT', `/api/stories/${deals.uuid}/version?campaign=${id}`, edit)
  await editor.ask('POST', `/api/campaigns/${id}/plan`, { from: null, until: null, outdated: [] })
  expect(await found('Texas')).toBe(1)
  await editor.ask('POST', `/api/campaigns/${id}/take-back`, {})
  expect([await found('Texas'), await found('seasonal')]).toEqual([0, 1])
})

test('tags of two editors are merged without a conflict and listed as a change', () => {
  const content = { _uid: 'page', component: 'page', title: 'Deals' }
  const tagged = (...tag_list: string[]) => ({ name: 'Deals', slug: 'deals', content, tag_list })
  const [before, mine, theirs] = [
    tagged('seasonal', 'old'),
    tagged('old', 'mine'),
    tagged('seasonal', 'old', 'theirs'),
  ]
  const { edit, clashes } = mergeEdits(model, before, mine, theirs, {})
  expect(clashes).toEqual([])
  expect(edit.tag_list).toEqual(['old', 'theirs', 'mine'])
  expect(changesBetween(model, before, mine)[0]?.fields).toEqual([
    { label: 'Tags', before: 'seasonal, old', after: 'old, mine' },
  ])
})

test('typed tags are matched to existing ones, whatever the spelling', () => {
  expect(withTyped(['legal'], ' texas ,game  day, , legal', ['Texas', 'legal'])).toEqual([
    ...['legal', 'Texas', 'game day'],
  ])
})
