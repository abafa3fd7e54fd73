/** What a choice is called within its product: by its group, which is called the same way, and its option. */
export function choiceIdIn(groupId: string, optionId: string): string {
  return `${groupId}.${optionId}`
}
