/** What a curbside guest drives, and where it stands once that is known. */
export type Vehicle = { make: string; color: string; spot: string | null }
