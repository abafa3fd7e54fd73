export type LoadRequest = { method: 'POST'; path: string; headers: Record<string, string>; body: string }

export type LoadJob =
  /** One GET again and again, for as long as it says. */
  | { kind: 'repeat'; path: string; connections: number; seconds: number }
  /** Each connection sends its own list once, in order. */
  | { kind: 'lists'; lists: LoadRequest[][] }

export type LoadResult = { answered: number; failed: number }
