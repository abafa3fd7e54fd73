/** Builds a choice's id within its product from its group's id and its option's. */
export function choiceIdIn(groupId: string, optionId: string): string {
  return `${groupId}.${optionId}`
}
