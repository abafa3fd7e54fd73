import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the push service URL %s is accepted', address => {
  expect(isPushEndpoint(address, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://169.254.169.254/latest',
  'http://localhost:5432/',
  'file:///etc/passwd',
  'nonsense',
])('the push service URL %s is rejected', address => {
  expect(isPushEndpoint(address, [])).toBe(false)
})

test('a push service host that the operator allows is accepted only with its port', () => {
  expect(isPushEndpoint('http://127.0.0.1:4999/send/1', ['127.0.0.1:4999'])).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:5000/send/1', ['127.0.0.1:4999'])).toBe(false)
})
