/** A browser that is signed in. */
export type SignedIn = { memberId: string; sessionId: string }

/** Who a call comes from; what a verb leaves in `answer` goes back as cookies. */
export type Visitor = {
  /** Null for guests, and where a call does not look. */
  member: SignedIn | null
  /** The network the call came from: an IPv4 address, or an IPv6 /64. */
  network: string
  /** The browser's own random name, when it has one. */
  device: string | null
  /** The browser in words, such as "Firefox on Windows". */
  browser: string
  answer: {
    /** A new session for this browser, or null to forget the one it has. */
    session?: { token: string; until: Date } | null
    device?: string
  }
}

/** Who acts when nobody asked: jobs, and pages rendered for everybody. */
export const nobody = (): Visitor => ({
  member: null,
  network: 'local',
  device: null,
  browser: 'this server',
  answer: {},
})
