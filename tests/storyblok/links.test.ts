import { expect, test } from 'vitest'
import { resolveLinkHref } from '#src/content/links.ts'

type Link = Parameters<typeof resolveLinkHref>[0]
const base = { fieldtype: 'multilink', id: '', url: '', cached_url: '' } as const
const url = (input: string): Link => ({ ...base, linktype: 'url', url: input })
const story = (cached_url: string, anchor?: string): Link => ({
  ...base,
  linktype: 'story',
  cached_url,
  ...(anchor && { anchor }),
})
// The client adds `story` to resolved links, but the declared type lacks it.
const renamed: Link = JSON.parse(JSON.stringify({ ...story('old'), story: { full_slug: 'new' } }))
const email = (address: string): Link => ({ ...base, linktype: 'email', email: address })

test.each([
  ['the front page', story('home'), '/'],
  ['the front page with slashes', story('/home/'), '/'],
  ['a page', story('promos/deals'), '/promos/deals'],
  ['a folder page', story('promos/'), '/promos'],
  ['an anchor', story('about', 'team'), '/about#team'],
  ['an anchor on the front page', story('home', '#menu'), '/#menu'],
  ['a renamed page', renamed, '/new'],
  ['a path', url('/menu'), '/menu'],
  ['a path without the leading slash', url('menu'), '/menu'],
  ['a path with a trailing slash', url('/locations/'), '/locations'],
  ['a query', url('/rewards?section=rewards-section'), '/rewards?section=rewards-section'],
  ['an anchor of the same page', url('#how'), '#how'],
  ['another site', url('https://example.com/a?b=c'), 'https://example.com/a?b=c'],
  ['another site without its protocol', url('www.example.com'), 'https://www.example.com/'],
  ['another site with only its domain', url('instagram.com/redcomb'), 'https://instagram.com/redcomb'],
  ['an email address in the URL field', url('ana@example.com'), 'mailto:ana@example.com'],
  ['a file of the site', url('allergens.pdf'), '/allergens.pdf'],
  ['a phone number', url('tel:+16155550100'), 'tel:+16155550100'],
  ['an email address', email('hello@example.com'), 'mailto:hello@example.com'],
  [
    'an email address with a subject',
    email('hello@example.com?subject=Catering for 20 & more'.replace('&', '%26')),
    'mailto:hello@example.com?subject=Catering%20for%2020%20%26%20more',
  ],
  [
    'a file',
    { ...base, linktype: 'asset', url: 'https://a.storyblok.com/f/1/menu.pdf' } satisfies Link,
    'https://a.storyblok.com/f/1/menu.pdf',
  ],
])('a link to %s resolves to a URL', (_, link, href) => {
  expect(resolveLinkHref(link)).toBe(href)
})

test.each([
  ['no value', undefined],
  ['null', null],
  ['an empty URL', url('')],
  ['an empty page', story('')],
  ['a script', url('javascript:alert(1)')],
  ['a script in capitals', url('JaVaScRiPt:alert(1)')],
  ['a script after a space', url(' javascript:alert(1)')],
  ['a script with a line break inside', url('java\nscript:alert(1)')],
  ['a script after a control character', url('\u0001javascript:alert(1)')],
  ['inline data', url('data:text/html,<script>alert(1)</script>')],
  ['vbscript', url('vbscript:x')],
  ['a local file', url('file:///etc/passwd')],
  ['a URL with an unknown protocol', url('//example.com/menu')],
  ['a URL with a space', url('red comb.com')],
  ['a blob', url('blob:https://example.com/x')],
  ['a script as an asset', { ...base, linktype: 'asset', url: 'javascript:alert(1)' } satisfies Link],
  ['a script as an email address', email('javascript:alert(1)')],
  ['an email address with extra text', email('a@b.c?bcc=d@e.f')],
])('a link field with %s resolves to no URL', (_, link) => {
  expect(resolveLinkHref(link)).toBeNull()
})

test.each(['//evil.example', '\\\\evil.example', 'javascript:alert(1)'])(
  'the page slug %s does not lead to another site',
  slug => {
    const href = resolveLinkHref(story(slug)) ?? ''
    expect(new URL(href, 'https://red-comb.example').origin).toBe('https://red-comb.example')
  },
)
