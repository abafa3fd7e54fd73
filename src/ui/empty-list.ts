const list: never[] = []

/** The list before hydration; a stable reference, as React requires. */
export const emptyList = () => list
