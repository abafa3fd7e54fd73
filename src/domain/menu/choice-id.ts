export function choiceIdFor(groupId: string, optionId: string): string {
  return `${groupId}.${optionId}`
}
