export type LoadRequest = { method: 'POST'; path: string; headers: Record<string, string>; body: string }

export type LoadJob =
  | { kind: 'repeat'; path: string; connections: number; seconds: number }
  /** Each connection sends its list of requests once, in order. */
  | { kind: 'lists'; lists: LoadRequest[][] }

export type LoadResult = { answered: number; failed: number }
