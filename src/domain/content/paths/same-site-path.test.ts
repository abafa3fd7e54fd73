import { describe, expect, test } from 'vitest'
import { hostilePaths } from '#tests/support/faults/hostile-paths.ts'
import { toSameSitePath } from './same-site-path.ts'

describe('redirects after sign-in', () => {
  test.each([
    ['/account'],
    ['/menu/nashville-five-points'],
    ['/rewards?section=rewards-section'],
    ['/order?a=1&b=2#bag'],
    ['/account?next=https://evil.example'],
    ['/@evil.example'],
    ['/'],
  ])('a guest is redirected to %s after signing in', path => {
    expect(toSameSitePath(path)).toBe(path)
  })

  test.each([
    ['/café/ß', '/caf%C3%A9/%C3%9F'],
    ['/a b', '/a%20b'],
    ['/a/../b', '/b'],
  ])('the redirect target %s is normalized to %s', (path, address) => {
    expect(toSameSitePath(path)).toBe(address)
  })
})

describe('redirects to other sites', () => {
  test.each(hostilePaths)('the hostile redirect target %j is replaced with the default page', path => {
    expect(toSameSitePath(path, '/account')).toBe('/account')
  })

  test.each(['/%2f%2fevil.example', '/%5cevil.example', '/%09/evil.example', '/.evil.example'])(
    'the redirect target %j stays on this site',
    path => {
      const went = new URL(toSameSitePath(path), 'https://order.example')
      expect(went.origin).toBe('https://order.example')
      expect(went.pathname.startsWith('//')).toBe(false)
    },
  )

  test('a guest without a redirect target is redirected to the default page', () => {
    expect(toSameSitePath(null)).toBe('/')
    expect(toSameSitePath(undefined, '/account')).toBe('/account')
  })
})
