import { MergeQuestion } from '#src/features/bag/MergeQuestion.tsx'
import { ChangeQuestion as Question } from '#src/features/kitchen/ChangeQuestion.tsx'

/** What guests are asked about their bag on any page: at another kitchen, and beside another one of theirs. */
export function ChangeQuestion() {
  return (
    <>
      <Question />
      <MergeQuestion />
    </>
  )
}
