export function createChoiceId(groupId: string, optionId: string): string {
  return `${groupId}.${optionId}`
}
