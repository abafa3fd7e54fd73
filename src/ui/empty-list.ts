const list: never[] = []

export const getEmptyList = () => list
