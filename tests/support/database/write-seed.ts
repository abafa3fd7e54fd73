import { writeSeed } from './seeded-database.ts'

/** Writes the database that test servers start from to the file that is named, for all suites of a run. */
const [file] = process.argv.slice(2)
if (!file || file.startsWith('-')) throw new Error('Name the file to write')
await writeSeed(file)
