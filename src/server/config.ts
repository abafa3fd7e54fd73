import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const environment = z.object({
  PORT: port.default(4321),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DIST_DIR: z.string().min(1).default('dist'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const mend: Record<string, string> = {
  PORT: 'a number from 0 to 65535, for example 4321',
  DATA_DIR: 'a folder the server may write to, for example .data',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name, or leave it unset',
  SITE_URL: 'the address guests use, for example https://order.example.com, or leave it unset',
  LOG_LEVEL: 'one of silent, error, warn, info, debug',
}

export type Config = {
  port: number
  host: string
  dataDir: string
  /** The folder of the build that is served. */
  distDir: string
  databaseUrl: string | null
  siteUrl: string | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Reads the configuration, or throws one error that names every wrong variable and how to mend it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(issue => String(issue.path[0])))]
    throw new ConfigError(names.map(name => `${name} must be ${mend[name] ?? 'a valid value'}.`).join('\n'))
  }
  const { PORT, HOST, DATA_DIR, DIST_DIR, DATABASE_URL, SITE_URL, LOG_LEVEL } = parsed.data
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    distDir: DIST_DIR,
    databaseUrl: DATABASE_URL ?? null,
    siteUrl: SITE_URL ?? null,
    logLevel: LOG_LEVEL,
  }
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}
