import './quick-imports.ts'

/** `npm run catalog -- …` and its like. Exits 1 when nothing was done. */
const { giveCommand } = await import('./operator/give-command.ts')
process.exit(await giveCommand(process.argv.slice(2)))
