const list: never[] = []

/** The list before React has hydrated; React needs the same object each time. */
export const emptyList = () => list
