import { loader } from './loaded.ts'
import { request } from './request.ts'

/** The ledger of points, newest first. */
export const { $loaded: $points, load: readPoints } = loader(() => request('get', '/members/points', {}))
