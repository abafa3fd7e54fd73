import pg from 'pg'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startPostgres } from './postgres.ts'
import { importDemoCatalog } from './seeded-database.ts'

/**
 * If set to `on`, test servers run on a PostgreSQL that rejects random commits and conflicting transactions,
 * behind PgBouncer if it is installed.
 */
const FLAKY_SWITCH = 'RED_COMB_UNSTEADY'

type FlakyPostgres = {
  admin: pg.Client
  url: string
  databaseUrl: string
  createdCount: number
  openCount: number
  stop: () => void | Promise<void>
}

declare global {
  /** Global, because it must outlive the modules of a test file. */
  var redCombFlakyPostgres: Promise<FlakyPostgres> | undefined
}

export const isFlakyDatabaseEnabled = () => process.env[FLAKY_SWITCH] === 'on'

export function makeCommitsFlaky(): void {
  process.env[FLAKY_SWITCH] = 'on'
}

export async function makeCommitsReliable(): Promise<void> {
  delete process.env[FLAKY_SWITCH]
  const flaky = await globalThis.redCombFlakyPostgres
  if (flaky) await stopIfUnused(flaky)
}

async function stopIfUnused({ admin, openCount, stop }: FlakyPostgres): Promise<void> {
  if (isFlakyDatabaseEnabled() || openCount > 0) return
  globalThis.redCombFlakyPostgres = undefined
  await admin.end()
  await stop()
}

/** Opens a new demo database that rejects one commit in twenty. */
export async function openFlakyDatabase(): Promise<OpenDatabase> {
  globalThis.redCombFlakyPostgres ??= start()
  const flaky = await globalThis.redCombFlakyPostgres
  const { admin, url, databaseUrl } = flaky
  flaky.createdCount += 1
  flaky.openCount += 1
  const name = `${templateOf(url)}_${flaky.createdCount}`
  await admin.query(`create database ${name} template ${templateOf(url)}`)
  await admin.query(`alter database ${name} set default_transaction_isolation = serializable`)
  const opened = await openDatabase({ databaseUrl: at(databaseUrl, name), dataDir: '' })
  const close = async () => {
    await opened.close()
    await admin.query(`drop database ${name} with (force)`)
    flaky.openCount -= 1
    await stopIfUnused(flaky)
  }
  return { ...opened, close }
}

async function start(): Promise<FlakyPostgres> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('This machine has no PostgreSQL')
  const { url, stop } = postgres
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${templateOf(url)}`)
  const template = await openDatabase({ databaseUrl: at(url, templateOf(url)), dataDir: '' })
  await importDemoCatalog(template.db)
  await template.db.execute(rejectCommits)
  await template.close()
  const bouncer = await startPgBouncer(url)
  const stopAll = async () => {
    await bouncer?.stop()
    await stop()
  }
  return { admin, url, databaseUrl: bouncer?.url ?? url, createdCount: 0, openCount: 0, stop: stopAll }
}

/** Installs a deferred trigger that, at commit, randomly rejects transactions that wrote data. */
const rejectCommits = `
  create function refuse_some() returns trigger language plpgsql as $$ begin
    if current_setting('tests.was_asked', true) is distinct from 'yes' then
      perform set_config('tests.was_asked', 'yes', true);
      if random() < 0.05 then
        raise exception 'could not serialize access' using errcode = 'serialization_failure';
      end if;
    end if;
    return null;
  end $$;
  do $$ declare t record; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create constraint trigger refuse_some after insert or update or delete on %I
        deferrable initially deferred for each row execute function refuse_some()', t.tablename);
    end loop;
  end $$;`

function templateOf(url: string): string {
  return `${new URL(url).pathname.slice(1)}_unsteady`
}

function at(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
