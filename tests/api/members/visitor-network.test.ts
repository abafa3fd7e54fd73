import { describe, expect, test } from 'vitest'
import { getClientNetwork } from '#src/server/routes/get-client-network.ts'
import { parseBrowserName } from '#src/server/routes/parse-browser-name.ts'

describe('a visitor’s network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
    ['203.0.113.7:80', '203.0.113.7'],
    ['[2001:db8:1:2::a]:443', '2001:db8:1:2::/64'],
    ['999.0.0.1', 'unknown'],
  ])('a visitor with the IP address %j belongs to the network %s', (address, network) => {
    expect(getClientNetwork(address, undefined, 0)).toBe(network)
  })

  test('all addresses in an IPv6 /64 count as one network', () => {
    const [one, other, next] = ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:db8:1:3::a'].map(address =>
      getClientNetwork(address, undefined, 0),
    )
    expect(one).toBe(other)
    expect(next).not.toBe(one)
  })

  test.each([
    [0, '10.0.0.1'],
    [1, '203.0.113.7'],
    [2, '198.51.100.9'],
    [3, '1.2.3.4'],
    [9, '1.2.3.4'],
  ])('the visitor’s network behind %i trusted proxies is %s', (hops, network) => {
    expect(getClientNetwork('10.0.0.1', '1.2.3.4, 198.51.100.9, 203.0.113.7', hops)).toBe(network)
  })

  test('a spoofed X-Forwarded-For address is ignored', () => {
    expect(getClientNetwork('203.0.113.7', '1.1.1.1', 0)).toBe('203.0.113.7')
    expect(getClientNetwork('10.0.0.1', '1.1.1.1, 203.0.113.7', 1)).toBe('203.0.113.7')
    expect(getClientNetwork('10.0.0.1', '<script>, x', 1)).toBe('unknown')
  })
})

describe('browser names', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'

  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/156.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/120.0`, 'Opera on Windows'],
    [`Mozilla/5.0 (Linux; Android 15) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile Safari/604.1`,
      'Chrome on iPad',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64) ${chrome} Safari/537.36`, 'Chrome on Chromebook'],
    ['curl/8.0', 'A browser'],
    ['<b>Firefox/1</b>', 'Firefox'],
    [undefined, 'A browser'],
  ])('a browser with the user agent %s is named %s', (agent, name) => {
    expect(parseBrowserName(agent)).toBe(name)
  })
})
