import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type IdentityStandIns, startIdentityStandIns } from '#tests/support/identity/identity-stand-ins.ts'
import { setProviderUser } from '#tests/support/identity/social-people.ts'
import { startStripe } from '#tests/support/stripe/start-stripe.ts'
import { composeContent } from './composed-content.ts'
import { sitePorts, siteUrls } from './site-ports.ts'

/**
 * Runs the other site of the browser tests, with test pages, the local editor, map tiles, social sign-in, and
 * Stripe.
 */
const { DATA_DIR, NEW_SITE_DATA } = process.env
if (!DATA_DIR || !NEW_SITE_DATA) throw new Error('DATA_DIR and NEW_SITE_DATA say where the folders are')
process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
cpSync(NEW_SITE_DATA, DATA_DIR, { recursive: true })
// Removes the default listener, because each preview of the home page would warn about its unknown block.
process.removeAllListeners('warning')

const stripe = await startStripe({ port: sitePorts.stripe })
const providers = await startIdentityStandIns()
await startUserReceiver(providers)
Object.assign(process.env, providers.env, stripe.env, {
  CONTENT_DIR: composeContent(join(DATA_DIR, 'content')),
  PORT: String(sitePorts.other),
  SITE_URL: siteUrls.other,
  EDITOR_PORT: String(sitePorts.editor),
  MAP_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
  MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors',
})
stripe.webhooks.setReceiver(`${siteUrls.other}/api/payments/stripe`)
const { startEditor } = await import('#storyblok/editor/server/editor-server.ts')
await startEditor()
await import('#src/server/main.ts')

/**
 * Accepts requests that set the next user of a provider (`{provider, sub, email}`) or its next error
 * (`{declines}`).
 */
async function startUserReceiver(standIns: IdentityStandIns): Promise<void> {
  const server = createServer(async (req, res) => {
    const { declines, provider, sub, email } = (await json(req)) as Record<string, string>
    if (declines) standIns.google.nextDeclines(declines)
    else if (sub && email)
      setProviderUser(standIns, provider === 'apple' ? 'apple' : 'google', { sub, email })
    res.end()
  })
  await new Promise<void>(resolve => server.listen(sitePorts.people, '127.0.0.1', resolve))
}
