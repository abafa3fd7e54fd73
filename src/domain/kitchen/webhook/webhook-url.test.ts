import { describe, expect, test } from 'vitest'
import { isPublicIp, isWebhookUrl } from './webhook-url.ts'

describe('allowed webhook URLs', () => {
  test.each([
    'https://pos.example.com/orders',
    'https://pos.example.com:8443/orders?kitchen=101',
    'http://localhost:9999/orders',
    'https://10.0.0.7:9999/orders',
    'https://pos.lan/orders',
    'http://pos.lan:8080/orders',
  ])('the webhook URL %s is allowed', address => {
    const others = ['localhost:9999', '10.0.0.7:9999', 'POS.lan:443', 'pos.lan:8080']
    expect(isWebhookUrl(address, others)).toBe(true)
  })
})

describe('rejected webhook URLs', () => {
  test.each([
    ['without https', 'http://pos.example.com/orders'],
    ['on the local machine', 'https://localhost/orders'],
    ['with an IP address', 'https://93.184.216.34/orders'],
    ['with an IP address written as one number', 'https://2130706433/orders'],
    ['with an IP address written in hexadecimal', 'https://0x7f.1/orders'],
    ['with an IPv6 address', 'https://[::1]/orders'],
    ['with a local network name', 'https://metadata/orders'],
    ['with credentials', 'https://ana:secret@pos.example.com/orders'],
    ['with a different port of an allowed host', 'http://localhost:9998/orders'],
    ['with an unsupported protocol', 'ftp://localhost:9999/orders'],
    ['with a fragment', 'https://pos.example.com/orders#here'],
    ['without a protocol', 'pos.example.com'],
  ])('a webhook URL %s is rejected', (_, address) => {
    expect(isWebhookUrl(address, ['localhost:9999'])).toBe(false)
  })
})

test.each(['93.184.216.34', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:2800:220:1::', '2a00:1450::1'])(
  'the IP address %s is public',
  ip => {
    expect(isPublicIp(ip)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:0:4136:e378::',
  '2001:1ff::1',
  '2001:db8::1',
  '2002:a00:1::',
  '3fff::1',
  '1.2.3',
  '256.1.1.1',
  'pos.example.com',
  '',
])('the IP address %s is not public', ip => {
  expect(isPublicIp(ip)).toBe(false)
})
