import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What is imported from here on is compiled once and not for every command.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))

/** Does what an operator's command asks for. Exits 1 when nothing was done. */
const { giveCommand } = await import('./operator/give-command.ts')
/** Few commands look at pages; those that do wait for it. */
const readStories = async (dataDir: string, distDir: string) =>
  (await import('./content/published-stories.ts')).publishedStories(dataDir, distDir)
process.exit(await giveCommand(process.argv.slice(2), readStories))
