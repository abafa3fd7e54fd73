import { MergeQuestion } from '#src/features/bag/MergeQuestion.tsx'
import { MoveQuestion } from '#src/features/bag/MoveQuestion.tsx'

/** Asks about a change to the bag on any page: another kitchen, or a second bag. */
export function ChangeQuestion() {
  return (
    <>
      <MoveQuestion />
      <MergeQuestion />
    </>
  )
}
