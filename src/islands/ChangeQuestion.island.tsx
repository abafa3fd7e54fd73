import { ChangeQuestion as Question } from '#src/features/kitchen/ChangeQuestion.tsx'

export function ChangeQuestion() {
  return <Question />
}
