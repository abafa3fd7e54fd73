import './quick-imports.ts'

/** `npm run catalog -- …` and its like. Exits 1 when nothing was done. */
const { giveCommand } = await import('./operator/give-command.ts')
/** Few commands look at pages; those that do wait for it. */
const readStories = async (dataDir: string, distDir: string) =>
  (await import('./content/published-stories.ts')).publishedStories(dataDir, distDir)
process.exit(await giveCommand(process.argv.slice(2), readStories))
