const list: never[] = []

/** What a list is before the page is alive: React wants the same one each time. */
export const emptyList = () => list
