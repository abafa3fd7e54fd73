import { loader } from '../browser/loaded.ts'
import { request } from '../browser/request.ts'

/** The ledger of points, newest first. */
export const { $loaded: $points, load: readPoints } = loader(() => request('get', '/members/points', {}))
