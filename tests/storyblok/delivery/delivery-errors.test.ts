import { expect, test } from 'vitest'
import { aPage, createLocalContent } from '../local-content.ts'

test('a request for an unknown story returns 404 with Storyblok’s error body', async () => {
  const { published, get } = await createLocalContent({ stories: [aPage('home')] })
  const failure = { status: 404, message: 'This record could not be found' }
  await expect(published.get('cdn/stories/nope')).rejects.toMatchObject(failure)
  const response = await get('stories/nope?token=local-public')
  expect(await response.json()).toEqual(['This record could not be found'])
  expect((await get('stories/%E0%A4%A?token=local-public')).status).toBe(404)
  expect((await get('nonsense?token=local-public')).status).toBe(404)
})

test('a delivery request with a wrong token returns 401', async () => {
  const { client } = await createLocalContent({ stories: [aPage('home')] })
  const failure = { status: 401, message: 'Unauthorized' }
  await expect(client('stolen').get('cdn/stories')).rejects.toMatchObject(failure)
  await expect(client('').get('cdn/spaces/me')).rejects.toMatchObject(failure)
})

test.each(['stories?sort_by=name', 'stories/home?per_page=3', 'links?starts_with=a', 'spaces/me?x=1'])(
  'the unknown parameter in %s is rejected by its name',
  async path => {
    const { get } = await createLocalContent({ stories: [aPage('home')] })
    const response = await get(`${path}&token=local-public`)
    const [, name] = /\?(\w+)=/.exec(path) ?? []
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: `Unknown parameter: ${name}` })
  },
)

test.each(['version=latest', 'page=0', 'per_page=ten', 'resolve_links=all'])(
  'the invalid value in %s is rejected',
  async query => {
    const { get } = await createLocalContent({ stories: [aPage('home')] })
    expect((await get(`stories?token=local-public&${query}`)).status).toBe(422)
  },
)

test('an unreadable story file is named in the error', async () => {
  const { published, write } = await createLocalContent({ stories: [aPage('home')] })
  await write('stories', 'broken', { slug: 'broken' })
  await expect(published.get('cdn/stories')).rejects.toMatchObject({
    message: expect.stringContaining('broken.json is not a story'),
  })
})
