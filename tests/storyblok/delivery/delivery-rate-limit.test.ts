// @module-tag all
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rateLimiter, STORYBLOK_LIMITS } from '#storyblok/local/rate-limit.ts'
import { aPage, servedContent } from '../local-content.ts'

let site: Awaited<ReturnType<typeof servedContent>>
beforeAll(async () => {
  const perPage = [{ upTo: Number.POSITIVE_INFINITY, limit: 3 }]
  site = await servedContent({ stories: [aPage('home')] }, { cached: 1000, perPage })
})
afterAll(() => site.close())

const draft = (slug: string) => `stories/${slug}?token=local-preview&version=draft`

test('a rate-limited client waits and gets its response', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const first = await Promise.all(Array.from({ length: 5 }, () => site.get(draft('home'))))
  expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
  const refused = first.find(({ status }) => status === 429)
  expect(await refused?.json()).toEqual({ error: 'Too many requests' })
  expect(refused?.headers.get('x-ratelimit-policy')).toContain('q=3')
  expect(refused?.headers.get('x-ratelimit')).toContain('r=0')
  const { data } = await site.preview.getStory('home', { version: 'draft' })
  expect(data.story.slug).toBe('home')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Hit rate limit'))
})

test('the rate limits match Storyblok’s by kind of request, and cached requests are free', () => {
  let time = 0
  const allows = rateLimiter(STORYBLOK_LIMITS, () => time)
  const granted = (path: string, token: string) => {
    const url = new URL(`http://localhost/v2/cdn/${path}&token=${token}`)
    return Array.from({ length: 2000 }, () => allows(url)).filter(({ allowed }) => allowed).length
  }
  expect(granted('stories/home?version=draft', 'a')).toBe(50)
  expect(granted('stories?per_page=50', 'a')).toBe(15)
  expect(granted('stories?per_page=75', 'a')).toBe(10)
  expect(granted('stories?per_page=100', 'a')).toBe(6)
  expect(granted('stories/home?cv=1', 'b')).toBe(1001)
  time = 1000
  expect(granted('stories/home?version=draft', 'a')).toBe(50)
})
