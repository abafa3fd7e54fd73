import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

const { exportCatalog, runCommandLine } = await import('./operator/run-command-line.ts')
/** Imports the module lazily, because few commands need the published stories. */
const readStories = async (dataDir: string, distDir: string) =>
  (await import('./content/published-stories.ts')).readPublishedStories(dataDir, distDir)
const [area = '', command = ''] = process.argv.slice(2)
const code = await runCommandLine(process.argv.slice(2), readStories)
if (code === 0 && area === 'catalog' && ['import', 'rollback'].includes(command)) {
  const { syncCatalogDatasources } = await import('#storyblok/push/sync-datasources.ts')
  const message = await syncCatalogDatasources(exportCatalog, process.env)
  if (message) console.log(message)
}
process.exit(code)
