import { ConfigError, readConfig } from '#src/server/config/config.ts'

export function readConfigError(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}
