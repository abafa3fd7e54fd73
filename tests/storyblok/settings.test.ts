import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseSiteSettings } from '#src/content/settings.ts'

const file = new URL('../../storyblok/stories/settings.json', import.meta.url)
const { content: seeded } = JSON.parse(await readFile(file, 'utf8'))

const link = (url: unknown, extra: object = {}) => ({
  fieldtype: 'multilink',
  linktype: 'url',
  id: '',
  url,
  cached_url: url,
  ...extra,
})
const navLink = (label: unknown, url: unknown, extra: object = {}) => ({
  _uid: 'n',
  component: 'nav_link',
  label,
  link: link(url, extra),
})
const settings = (fields: object) => parseSiteSettings({ _uid: 's', component: 'settings', ...fields })

test('the navigation of the demo settings has the expected links', () => {
  const { mainNav, subNav, footerGroups, legalLinks, socialLinks } = parseSiteSettings(seeded)
  expect(mainNav.map(({ label, attributes }) => [label, attributes.href])).toEqual([
    ['Menu', '/menu'],
    ['Locations', '/locations'],
    ['Rewards', '/rewards?section=rewards-section'],
  ])
  const others = [...subNav, ...footerGroups.flatMap(({ links }) => links)].map(({ label }) => label)
  const requested = ['Account', 'About', 'Fundraisers', 'Contact', 'Franchising', 'Press', 'Merch']
  expect(others).toEqual(expect.arrayContaining([...requested, 'Gift Cards', 'Careers', 'Contact Us']))
  expect(legalLinks.map(({ attributes }) => attributes.href)).toEqual(
    expect.arrayContaining(['/privacy-policy', '/terms-and-conditions', '/accessibility']),
  )
  expect(legalLinks.map(({ label }) => label)).toContain('Do Not Sell My Info')
  expect(socialLinks).toHaveLength(3)
})

test.each([[null], [undefined], ['settings'], [[]], [{ component: 'page' }]])(
  'with the invalid settings %o, the site has the default order links',
  content => {
    const { mainNav, footerGroups, legalLinks, announcements, copyright } = parseSiteSettings(content)
    const links = [...mainNav, ...legalLinks, ...footerGroups.flatMap(group => group.links)]
    expect(mainNav.length).toBeGreaterThan(1)
    expect(links.filter(({ attributes }) => !attributes.href.startsWith('/'))).toEqual([])
    expect(announcements).toEqual([])
    expect(copyright).toContain('{year}')
  },
)

test('an invalid link is omitted without affecting other links', () => {
  const { mainNav, footerGroups, socialLinks } = settings({
    main_nav: [
      navLink('Menu', '/menu'),
      navLink('Nowhere', ''),
      navLink('', '/locations'),
      navLink('Hostile', 'javascript:alert(1)'),
      navLink('Broken', 5),
      null,
      'text',
    ],
    footer_groups: [
      { _uid: 'g', component: 'link_group', title: 'Empty', links: [navLink('Nowhere', '')] },
      { _uid: 'h', component: 'link_group', title: 'Broken', links: null },
    ],
    social_links: [
      { _uid: 't', component: 'social_link', network: 'myspace', link: link('https://myspace.example') },
    ],
  })
  expect(mainNav.map(({ label }) => label)).toEqual(['Menu'])
  expect(footerGroups).toEqual([])
  expect(socialLinks).toEqual([])
})

test('a link that opens in a new tab has rel=noopener', () => {
  const { mainNav } = settings({
    main_nav: [navLink('Merch', 'https://merch.example/', { target: '_blank' })],
  })
  expect(mainNav[0]?.attributes).toEqual({
    href: 'https://merch.example/',
    target: '_blank',
    rel: 'noopener',
  })
})

test('an announcement gets a new id when its text changes, so that guests see it again', () => {
  const announcement = { _uid: 'a', component: 'announcement', text: 'Closed on Monday.', show: 'users-only' }
  const read = (extra: object) =>
    settings({ announcements: [{ ...announcement, ...extra }] }).announcements[0]
  const before = read({ visible_until: '2026-11-21 17:00', link: [navLink('Hours', '/locations')] })
  expect(before).toMatchObject({
    attributes: { 'data-audience': 'members' },
    visible_from: undefined,
    visible_until: '2026-11-21 17:00',
    dismissible: false,
    link: { label: 'Hours' },
  })
  expect(read({ dismissible: true })).toMatchObject({ dismissible: true, link: undefined })
  expect(read({ visible_until: '' })?.id).toBe(before?.id)
  expect(read({ text: 'Closed on Friday.' })?.id).not.toBe(before?.id)
  expect(read({ text: ' ' })).toBeUndefined()
})

test('analytics are off unless the settings turn them on', () => {
  expect(parseSiteSettings(null).analytics).toBe('off')
  expect(parseSiteSettings({ component: 'settings', analytics: 'ask' }).analytics).toBe('ask')
  expect(parseSiteSettings({ component: 'settings', analytics: 'on' }).analytics).toBe('on')
  expect(parseSiteSettings({ component: 'settings', analytics: 'sometimes' }).analytics).toBe('off')
})
