import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { dev } from 'astro'
import { createDeliveryListener, isDeliveryPath } from '#storyblok/local/delivery-listener.ts'
import { isLanguage, languages } from '../domain/language.ts'
import { localizePath, splitLanguagePrefix } from '../domain/localized-path.ts'
import { getPageOrigin, readConfig } from './config/config.ts'
import { LOCAL_CREDENTIALS } from './config/content-config.ts'
import { readContent } from './content/read-content.ts'
import { buildSharedPageContent, getPageContentAt } from './content/release.ts'
import { createContentSource } from './content/source.ts'
import { listPageStories } from './content/story-paths.ts'
import { startEngine } from './engine.ts'
import { runInLanguage } from './language.ts'
import { createLogger } from './log.ts'
import { sendStored } from './responses/stored-response.ts'
import { isProviderCallback } from './routes/social.ts'
import { accountForms } from './web/account-forms.ts'
import { addChainFiles, resolveChainPicturePath } from './web/chain-files.ts'
import { createFormHandler } from './web/form-posts.ts'
import { newsletterForms } from './web/newsletter-forms.ts'
import { orderForms } from './web/order-forms.ts'
import { isOrderPagePath } from './web/order-page.ts'
import type { StaticFiles } from './web/static-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs `npm run dev`: Astro's development server and the API on one port. `SITE_LANGUAGE` sets the language
 * of the pages.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const { SITE_LANGUAGE } = process.env
  const language = isLanguage(SITE_LANGUAGE) ? SITE_LANGUAGE : languages[0]
  // Set for astro.config.mjs, which reads this variable.
  process.env.BUILT_LANGUAGE = language
  const engine = await startEngine(config, log, { checkResponses: true })
  const handleApi = getRequestListener(engine.app.fetch, { overrideGlobalObjects: false })
  const handleForm = createFormHandler(engine.app, { ...accountForms, ...newsletterForms, ...orderForms })
  const source = createContentSource(config.content, { cacheFolder: resolve(config.dataDir, 'pictures') })
  const { allowsLocalEditor, folder } = config.content
  const delivery = allowsLocalEditor
    ? createDeliveryListener({ folder, tokens: LOCAL_CREDENTIALS.tokens })
    : null
  const chainFiles: StaticFiles = new Map()
  addChainFiles(chainFiles, config.chain, {})
  const createLocals = async (address: string, cookie = ''): Promise<App.Locals> => {
    const content = await readContent(source)
    const stories = listPageStories(content, message => log.warn(message))
    const requestInit = isOrderPagePath(address) ? { headers: { cookie } } : {}
    return {
      api: async (path: string) =>
        runInLanguage(language, async () => engine.app.request(`/api${path}`, requestInit)),
      scripts: {},
      now: new Date(),
      site: getPageOrigin(config),
      look: { ...config.chain.look, ...config.chain.look.speech[language] },
      content: getPageContentAt(
        { content, stories, sharedPageContent: buildSharedPageContent({ content, stories }) },
        localizePath(address, language),
      ),
    }
  }
  const server = await dev({
    root,
    server: { port: config.port, host: config.host },
    integrations: [
      {
        name: 'ordering-api',
        hooks: {
          'astro:server:setup': ({ server: vite }) => {
            vite.middlewares.use((req, res, next) => {
              handleForm(req, res).then(isHandled => isHandled || next(), next)
            })
            vite.middlewares.use((req, res, next) => {
              const url = req.url ?? '/'
              if (url.startsWith('/api/') || isProviderCallback(req.method ?? 'GET', url))
                return void handleApi(req, res)
              req.url = resolveChainPicturePath(config.chain, splitLanguagePrefix(url).path)
              const file = chainFiles.get(req.url.split('?', 1)[0] ?? '/')
              if (file) return sendStored(req, res, file)
              if (delivery && isDeliveryPath(url)) return void delivery(req, res)
              // The development server reads locals from this symbol. In production, @astrojs/node takes
              // locals as an argument.
              createLocals(req.url.split('?', 1)[0] ?? '/', req.headers.cookie).then(locals => {
                Reflect.set(req, Symbol.for('astro.locals'), locals)
                next()
              }, next)
            })
          },
        },
      },
    ],
  })
  engine.startJobs()
  console.log(
    `\n  ${config.chain.look.name} is open for development: http://localhost:${server.address.port}\n`,
  )

  const stop = async () => {
    await server.stop()
    await engine.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(error => {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
})
