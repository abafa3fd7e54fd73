const list: never[] = []

export const emptyList = () => list
