import { loader } from '../api/loaded.ts'
import { request } from '../api/request.ts'

/** The ledger of points, newest first. */
export const { $loaded: $points, load: readPoints } = loader(() => request('get', '/members/points', {}))
