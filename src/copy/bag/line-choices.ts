export const lineChoicesCopy = {
  outOf: (group: string) => (/[?!:]$/.test(group) ? `${group} ` : `${group}: `),
  betweenChoices: ' · ',
}
