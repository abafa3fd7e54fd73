import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { demoCatalog, removeDemoMembers } from './demo-members.ts'
import { importCatalog } from './import.ts'

const usage = `Usage: npm run catalog -- import <folder>

  import <folder>   Replace the catalogue by the one in <folder>
                    (settings.json, locations/, menus/, products/ and groups/; see src/server/catalog/demo).`

/** `npm run catalog`: what an operator does to the catalogue. Exits 1 when nothing was changed. */
async function main([verb, folder, ...rest]: string[]): Promise<number> {
  if (verb !== 'import' || !folder || rest.length > 0) {
    console.error(usage)
    return 1
  }
  const database = await openDatabase(readConfig(process.env))
  try {
    const result = await importCatalog(database.db, folder, new Date())
    if (!result.ok) {
      for (const { file, path, reason } of result.problems) console.error(`${file} ${path || '.'}: ${reason}`)
      console.error(`\n${result.problems.length} problems in ${folder}. Nothing was changed.`)
      return 1
    }
    const counts = Object.entries(result.counts).map(([kind, count]) => `${count} ${kind}`)
    console.log(`Imported ${counts.join(', ')}. The catalogue is now at version ${result.version}.`)
    const removed = resolve(folder) === resolve(demoCatalog) ? 0 : await removeDemoMembers(database.db)
    if (removed > 0) console.log(`Removed the ${removed} members of the demo.`)
    return 0
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  code => process.exit(code),
  error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
