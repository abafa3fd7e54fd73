import type { PGlite } from '@electric-sql/pglite'

type Spare = { client: PGlite; shape: string }

const SPARES_MAX = 2

declare global {
  /** Of the worker, which outlives the modules of one test file. */
  var redCombSpares: Spare[] | undefined
}

globalThis.redCombSpares ??= []
const spares = globalThis.redCombSpares

/** Keeps what every table holds now, to be put back. */
export async function keepSeed(client: PGlite): Promise<void> {
  await client.exec(`
    create schema seed;
    do $$ declare t record; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table seed.%I as table public.%I', t.tablename, t.tablename);
      end loop;
      create table seed."sequences of all" as select sequencename, start_value, last_value from pg_sequences
        where schemaname = 'public';
    end $$;
  `)
}

/**
 * Lends a database that was used before and is like new, else one that `start` makes: starting PGlite takes most of a
 * second. Once given back it is closed to whoever had it, and put back to what it held at the start for the next.
 */
export async function lend(
  start: () => Promise<PGlite>,
): Promise<{ client: PGlite; giveBack: () => Promise<void> }> {
  const spare = spares.pop() ?? (await newSpare(start))
  let isOver = false
  return {
    client: new Proxy(spare.client, {
      get(client, name) {
        if (isOver) throw new Error('This database is closed')
        const value = Reflect.get(client, name, client)
        return typeof value === 'function' ? value.bind(client) : value
      },
    }),
    giveBack: async () => {
      if (isOver) return
      isOver = true
      await giveBack(spare)
    },
  }
}

async function newSpare(start: () => Promise<PGlite>): Promise<Spare> {
  const client = await start()
  return { client, shape: await shapeOf(client) }
}

/** One that cannot be made like new is closed. */
async function giveBack({ client, shape }: Spare): Promise<void> {
  try {
    if (spares.length >= SPARES_MAX) return await client.close()
    await putBack(client)
    if ((await shapeOf(client)) !== shape) return await client.close()
    spares.push({ client, shape })
  } catch {
    await client.close()
  }
}

async function putBack(client: PGlite): Promise<void> {
  // It refuses to run together with others.
  await client.exec('discard all')
  await client.exec(`
    set search_path to public;
    set session_replication_role = replica;
    do $$ declare t record; begin
      execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ')
        from pg_tables where schemaname = 'public');
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('insert into public.%I select * from seed.%I', t.tablename, t.tablename);
      end loop;
      for t in select * from seed."sequences of all" loop
        perform setval(format('public.%I', t.sequencename), coalesce(t.last_value, t.start_value),
          t.last_value is not null);
      end loop;
    end $$;
    set session_replication_role = origin;
  `)
}

/** Tables, what keeps them right, and functions as one text: a test that changed them keeps the database to itself. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(line, ';' order by line)) as shape from (
      select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as line from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select format('%s %s', adrelid::regclass, pg_get_expr(adbin, adrelid)) from pg_attrdef
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgname from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    ) lines`)
  return rows[0]?.shape ?? ''
}
