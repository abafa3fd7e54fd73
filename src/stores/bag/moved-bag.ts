import type { Cart } from '#src/contract/carts.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { movedTo } from './bag.ts'

/** Reads the bag that another one was let go for, as the refusal of that one tells; the refusal itself when it was not. */
export async function readMoved(error: ApiError): Promise<Result<Cart>> {
  const id = movedTo(error)
  return id ? request('get', '/carts/{id}', { params: { id } }) : { ok: false, error }
}
