export function choiceIdIn(groupId: string, optionId: string): string {
  return `${groupId}.${optionId}`
}
