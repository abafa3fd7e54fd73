import { ConfigError, readConfig } from './config/config.ts'
import { UnusableDatabaseError } from './db/failures.ts'
import { DatabaseLockedError } from './db/lock.ts'
import { migrateDatabase } from './db/open.ts'

/** Runs `npm run migrate`: applies the migrations of this build. The site also applies them at startup. */
async function main(): Promise<void> {
  const applied = await migrateDatabase(readConfig(process.env))
  console.log(
    applied.length === 0
      ? 'The database has every migration of this build.'
      : `Applied ${applied.join(', ')}.`,
  )
}

main().catch(error => {
  const isExpected = [ConfigError, DatabaseLockedError, UnusableDatabaseError].some(
    kind => error instanceof kind,
  )
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
