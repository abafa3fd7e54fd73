const nothing: never[] = []

/** What a list is before the page is alive: React wants the same one each time. */
export const none = () => nothing
