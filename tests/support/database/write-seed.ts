import { writeSeed } from './seeded-database.ts'

const [file] = process.argv.slice(2)
if (!file || file.startsWith('-')) throw new Error('Name the file to write')
await writeSeed(file)
