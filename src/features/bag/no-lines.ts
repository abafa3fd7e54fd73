const nothing: never[] = []

/** What lists of the bag are before the page is alive: React wants the same one each time. */
export const none = () => nothing
