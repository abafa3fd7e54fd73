import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import type { PushProvider } from '#src/server/providers/push/provider.ts'
import { createWebPushProvider } from '#src/server/providers/push/web-push.ts'

type PushMessage = { headers: NodeJS.Dict<string | string[]>; message: Record<string, string> }

/** A browser with a subscription at the push service, and the messages that it received. */
export type NotifiedBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: PushMessage[]
  answers: number
}

export type PushService = {
  provider: PushProvider
  browser: () => NotifiedBrowser
  close: () => void
}

/** Starts a local push service that decrypts messages as a browser would. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, NotifiedBrowser & { read: (body: Buffer) => string }>()
  const server = createServer(async (req, res) => {
    const browser = browsers.get(req.url ?? '')
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part as Buffer)
    if (browser?.answers === 201)
      browser.received.push({ headers: req.headers, message: JSON.parse(browser.read(Buffer.concat(parts))) })
    // Closed after each response, because a keep-alive connection can close just before the next request is
    // sent.
    res.writeHead(browser?.answers ?? 404, { connection: 'close' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    provider: createWebPushProvider({
      ...webPush.generateVAPIDKeys(),
      subject: 'mailto:web@example.com',
      hosts: [host],
    }),
    browser() {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const key = createECDH('prime256v1')
      const p256dh = key.generateKeys()
      const auth = randomBytes(16)
      const browser = {
        subscription: {
          endpoint: `http://${host}${path}`,
          keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
        },
        received: [],
        answers: 201,
        read: (body: Buffer) => decrypt(body, { key, p256dh, auth }),
      }
      browsers.set(path, browser)
      return browser
    },
    close: () => server.close(),
  }
}

type Keys = { key: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

/** Decrypts a message that consists of one aes128gcm record (RFC 8291). */
function decrypt(body: Buffer, { key, p256dh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const derive = (secret: Buffer, from: Buffer, info: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const shared = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32))
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
