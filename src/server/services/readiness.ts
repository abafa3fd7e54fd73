import { readVersion } from '../catalog/catalogue-reader.ts'
import type { Context } from './context.ts'
import { ServiceError } from './service-error.ts'

/** The catalogue's version, read afresh from the database; throws `not_ready` when it does not answer or is empty. */
export async function readiness(ctx: Context): Promise<number> {
  const version = await readVersion(ctx.db).catch(error => {
    ctx.log.warn({ err: error }, 'the database does not answer')
    return 0
  })
  if (version === 0) throw new ServiceError('not_ready')
  return version
}
