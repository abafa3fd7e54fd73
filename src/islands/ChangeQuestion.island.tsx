import { MergeQuestion } from '#src/features/bag/MergeQuestion.tsx'
import { MoveQuestion } from '#src/features/bag/MoveQuestion.tsx'

/** What guests are asked about their bag on any page: at another kitchen, and beside another one of theirs. */
export function ChangeQuestion() {
  return (
    <>
      <MoveQuestion />
      <MergeQuestion />
    </>
  )
}
